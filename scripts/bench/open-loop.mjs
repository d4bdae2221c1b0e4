/**
 * Spins that come at an even pace, however long the answers take, so that a server that falls behind is seen to: a
 * press is timed from the moment at which it was due. Reads its orders as JSON and prints what it counted as JSON.
 */
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { Answer } from "./answer.mjs";
import { createSpins } from "./spins.mjs";

const { port, perSecond, durationMs, timeoutMs, spins } = JSON.parse(process.argv[2]);
const nextRequest = createSpins(spins);
const players = await Promise.all(spins.paths.map((_, index) => sitDown(index)));
const latenciesMs = [];
const statuses = {};
let timeouts = 0;
const startedAt = performance.now();
const count = Math.floor((perSecond * durationMs) / 1000);

for (let sent = 0; sent < count;) {
  const due = Math.min(count, Math.floor(((performance.now() - startedAt) * perSecond) / 1000) + 1);
  for (; sent < due; sent++) players[sent % players.length].press(startedAt + (sent * 1000) / perSecond);
  await new Promise((resolve) => setTimeout(resolve, 1));
}
const patience = performance.now() + timeoutMs;
while (latenciesMs.length < count && performance.now() < patience)
  await new Promise((resolve) => setTimeout(resolve, 10));
timeouts += count - latenciesMs.length + latenciesMs.filter((ms) => ms > timeoutMs).length;
for (const { socket } of players) socket.destroy();
latenciesMs.sort((a, b) => a - b);
const quantile = (q) => latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * q))];
console.log(
  JSON.stringify({
    answered: latenciesMs.length,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    timeouts,
    statuses,
  }),
);

/** A player has one press on the way; those that come meanwhile wait, and their time runs. */
function sitDown(index) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1").setNoDelay(true);
    const answer = new Answer();
    const waiting = [];
    let dueAt;
    const next = () => {
      dueAt = waiting.shift();
      if (dueAt !== undefined) socket.write(nextRequest(index));
    };
    const press = (at) => {
      waiting.push(at);
      if (dueAt === undefined) next();
    };
    socket.on("connect", () => resolve({ socket, press }));
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      if (!answer.isCompleteWith(chunk)) return;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      latenciesMs.push(performance.now() - dueAt);
      next();
    });
  });
}
