/** The limit of this machine for a page: node:http and a ready buffer, nothing else. Reads the page from standard input. */
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

const page = await buffer(process.stdin);
createServer((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": page.length });
  response.end(page);
}).listen(Number(process.env.PORT), "127.0.0.1");
