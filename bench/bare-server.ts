import { createServer } from "node:http";

// Answers every request with the same bytes, in a process of its own: what node:http can do at best on this machine.
const body = process.env.BODY ?? "";
const headers = JSON.parse(process.env.HEADERS ?? "{}") as Record<string, string>;
const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(200, headers);
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`ready at http://127.0.0.1:${typeof address === "object" ? address?.port : ""}\n`);
});
