import type { Wire } from "~/db/runner/wire";
import type { App } from "../app.server";
import type { Events } from "./bus";

/**
 * What is told in this process is told in every other that shares the database: a wallet that moved, a session that
 * ended, copies that are old. Events that come together travel in one text. Ends when it is stopped.
 */
export async function shareEvents(app: App, wire: Wire, stopped: AbortSignal): Promise<void> {
  const from = app.random.token(9);
  let waiting: Told[] = [];

  // One after the other: a newer balance must not be overtaken by an older one.
  let sending = Promise.resolve();
  const sendWaiting = () => {
    const texts = [...textsOf(from, waiting, wire.longest)];
    waiting = [];
    sending = sending.then(() => sendAll(app, wire, texts));
  };
  const stop = app.bus.onEveryOwn((...told) => {
    if (OF_EACH_PROCESS.has(told[0])) return;
    if (waiting.push(told) === 1) queueMicrotask(sendWaiting);
  });
  const hear = (text: string) => {
    const told = toldIn(text);
    if (told.from !== from) for (const [name, event] of told.events) app.bus.pass(name, event);
  };
  await wire.listen({ text: hear, gap: () => app.bus.pass("missed", {}) }, stopped);
  stop();
  await sending;
}

async function sendAll(app: App, wire: Wire, texts: string[]): Promise<void> {
  try {
    for (const text of texts) await wire.send(text);
  } catch (error) {
    app.log.warn({ err: error }, "other servers could not be told what happened");
  }
}

/** What every process finds out by itself. */
const OF_EACH_PROCESS: ReadonlySet<keyof Events> = new Set(["wins", "missed"]);

type Told = [name: keyof Events, event: Events[keyof Events]];

/** As many events in a text as it holds: one a line, behind the name of who tells them. */
function* textsOf(from: string, events: Told[], longest: number): Generator<string> {
  let text = from;
  for (const event of events) {
    const line = JSON.stringify(event, (_, value: unknown) =>
      typeof value === "bigint" ? value.toString() : value,
    );
    if (text !== from && Buffer.byteLength(text) + Buffer.byteLength(line) >= longest) {
      yield text;
      text = from;
    }
    text += `\n${line}`;
  }
  if (text !== from) yield text;
}

function toldIn(text: string): { from: string; events: Told[] } {
  const [from = "", ...lines] = text.split("\n");
  const events = lines.map(
    (line) =>
      JSON.parse(line, (name, value: unknown) =>
        name.endsWith("Minor") ? BigInt(value as string) : value,
      ) as Told,
  );
  return { from, events };
}
