import { once } from "node:events";
import { writeSync } from "node:fs";
import { openDatabase } from "~/db/connection";
import { systemClock } from "~/domain/shared/clock";
import { createIds } from "~/domain/shared/id";
import { systemRandom } from "~/domain/shared/random";
import { playRound, type Round } from "./rounds";

/**
 * The process that is killed. Says `ready`, waits for its orders, and then plays rounds with many callers until it is
 * no more. A line `ack N` is written after the store has answered, and at once: what is on the pipe was promised.
 */
export interface Orders {
  url: string;
  run: number;
  members: number[];
  /** Rounds of the writer before, to be sent again: those marked as acknowledged must turn out to be repeats. */
  again: (Round & { acknowledged: boolean })[];
}

const CALLERS = 32;

const say = (line: string) => writeSync(1, `${line}\n`);

say("ready");
const [text] = (await once(process.stdin.setEncoding("utf8"), "data")) as [string];
const { url, run, members, again } = JSON.parse(text) as Orders;
const { store } = openDatabase(url, { clock: systemClock, random: systemRandom });
const ids = createIds(systemClock, run % 16);
const context = { clock: systemClock, ids, config: { timeZone: "Asia/Dhaka", hashChain: run % 2 === 0 } };

await Promise.all(
  again.map(async ({ acknowledged, ...round }) => {
    const repeats = await store.transaction(() => playRound(context, members, round));
    if (acknowledged && repeats !== 2) say(`lost ${round.n}`);
  }),
);
say("again");

let next = 0;
await Promise.all(
  Array.from({ length: CALLERS }, async () => {
    for (;;) {
      const n = next++;
      await store.transaction(() => playRound(context, members, { run, n }));
      say(`ack ${n}`);
    }
  }),
);
