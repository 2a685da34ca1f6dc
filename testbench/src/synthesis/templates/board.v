
`default_nettype none

// The core behind ten pins.
module {name} (
    input  wire clk,
    input  wire rst,
    // while shift is 1, a bit of the request comes in, the highest first
    input  wire shift,
    input  wire sdi,
    // takes the response, which then leaves with every clock edge, the highest bit first
    input  wire capture,
    output wire sdo,
    input  wire req_tvalid,
    output wire req_tready,
    output wire rsp_tvalid,
    input  wire rsp_tready
);
    reg  [{request}:0] request;
    wire [{response}:0] response;
    reg  [{response}:0] leaving;

    assign sdo = leaving[{response}];
    always @(posedge clk) begin
        if (shift) request <= {{request[{request}-1:0], sdi}};
        leaving <= capture ? response : {{leaving[{response}-1:0], 1'b0}};
    end

    {core} u_core (
{connections}{handshakes}        .clk(clk),
        .rst(rst)
    );
{missing}endmodule

`default_nettype wire
