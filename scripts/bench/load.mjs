/**
 * Load on one server, in a process of its own: keep-alive connections that each ask again as soon as they were
 * answered. Reads its orders as JSON from the command line and prints what it counted as JSON.
 */
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { Answer } from "./answer.mjs";
import { createSpins } from "./spins.mjs";
import { createWagers } from "./wagers.mjs";

const { port, connections, durationMs, page, wagers, spins } = JSON.parse(process.argv[2]);

const nextRequest = page ? always(pageRequest(page)) : spins ? createSpins(spins) : createWagers(wagers);
const latenciesMs = [];
const statuses = {};
const endsAt = performance.now() + durationMs;
const startedAt = performance.now();

await Promise.all(Array.from({ length: connections }, (_, index) => converse(index)));

const seconds = (performance.now() - startedAt) / 1000;
latenciesMs.sort((a, b) => a - b);
const quantile = (q) => latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * q))];
console.log(
  JSON.stringify({
    perSecond: latenciesMs.length / seconds,
    answered: latenciesMs.length,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    statuses,
  }),
);

/** One connection's questions and answers, until the time is over. */
function converse(index) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1").setNoDelay(true);
    const answer = new Answer();
    let askedAt;
    const ask = () => {
      askedAt = performance.now();
      socket.write(nextRequest(index));
    };
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("close", resolve);
    socket.on("data", (chunk) => {
      if (!answer.isCompleteWith(chunk)) return;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      latenciesMs.push(performance.now() - askedAt);
      if (performance.now() < endsAt) ask();
      else socket.destroy();
    });
  });
}

function pageRequest({ path, headers }) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

function always(request) {
  return () => request;
}
