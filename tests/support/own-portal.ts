import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { inject } from "vitest";
import { startBuiltServer } from "../../scripts/setup/built-server.mjs";
import { captchaTextOf } from "../../app/domain/access/human-check.server";
import { systemClock } from "../../app/domain/shared/clock";
import { addDays, dayOf, startOfDay } from "../../app/domain/shared/day";
import { startMailServer } from "./mail-server";
import { runScript } from "./process";
import { HANDED_OUT } from "./running-portal";
import { makeScratchFolder } from "./scratch-folder";
import { startSmsGateway } from "./sms-gateway";
import { whenDone } from "./test-database";
import { Visitor } from "./visitor";

export interface Cookie {
  name: string;
  value: string;
}

export interface OwnPortal {
  url: string;
  /** What the newest mail or text message to an address says, once there is another than before. */
  newMessageTo(recipient: string): Promise<string>;
  /** What a person reads in the picture of a challenge. */
  readPicture(challenge: string): string;
  /** The owner of the demo brand, signed in at the desk. */
  owner(): Promise<Visitor>;
  /** The cookie that whoever sends a form is given. */
  cookieOf(name: string, path: string, fields: Record<string, string>): Promise<Cookie>;
  /** One statement, right in its store. */
  run(sql: string): Promise<void>;
  /**
   * Stops it, and starts it with the same data at a time of the next day by its own clock, some seconds before `minute`
   * of that day: what it does every day at that time is done soon.
   */
  sleepUntilTomorrow(minute: number): Promise<void>;
}

const SECRET = "a secret that the journeys know as well";
const PATIENCE_MS = 30_000;
const MINUTE_MS = 60_000;
/** A portal is there by then. */
const TO_START_MS = 30_000;
/** Of the demo brand. */
const TIME_ZONE = "Asia/Dhaka";
const LATE_CLOCK = new URL("./late-clock.mjs", import.meta.url).href;

/**
 * A portal of one file's own, with the data of the shared one: what a journey sets at its desk meets nobody else, and
 * what it sends goes to a mail server and a gateway for text messages.
 */
export async function startOwnPortal(settings: Record<string, string> = {}): Promise<OwnPortal> {
  const { folder, remove } = makeScratchFolder("portal");
  whenDone(remove);
  const dataFolder = path.join(folder, "data");
  const copy = runScript(["scripts/backup.ts", "--to", dataFolder], inject("portalEnv"));
  if ((await copy.ended) !== 0) throw new Error(copy.output());
  const [mail, sms] = [await startMailServer(), await startSmsGateway()];
  const env = {
    ...{ SMTP_URL: mail.url, SMS_URL: sms.url, SMS_KEY: "key-of-the-journeys" },
    ...{ DEFAULT_PASSWORD: HANDED_OUT, SESSION_SECRET: SECRET, ...settings },
  };
  let server = await startBuiltServer({ dataFolder, env });
  const { url } = server;
  let aheadMs = 0;
  whenDone(() => server.stop());

  const messagesTo = (recipient: string) => [
    ...mail.mails.filter(({ to }) => to.includes(recipient)).map(({ text }) => decodeMail(text)),
    ...sms.calls.filter(({ body }) => body.to === recipient).map(({ body }) => body.text),
  ];
  const read = new Map<string, number>();

  return {
    url,
    async newMessageTo(recipient) {
      const known = read.get(recipient) ?? 0;
      for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 50) {
        const messages = messagesTo(recipient);
        read.set(recipient, messages.length);
        if (messages.length > known) return messages.at(-1)!;
        await pause(50);
      }
      throw new Error(`nothing came to ${recipient}`);
    },
    readPicture(challenge) {
      const text = captchaTextOf({ clock: systemClock, config: { secret: SECRET } } as never, challenge);
      if (!text) throw new Error("there is no such picture");
      return text;
    },
    async owner() {
      const browser = new Visitor(url, { language: "en" });
      const page = await browser.get("/admin/login");
      const form = page.form("username", "password");
      const answer = await browser.submit(form, { username: "owner", password: "Croupier#2026" });
      if (answer.status !== 303) throw new Error(`the owner could not sign in: ${answer.text}`);
      return browser;
    },
    async cookieOf(name, path, fields) {
      const browser = new Visitor(url, { language: "en" });
      const form = (await browser.get(path)).form(...Object.keys(fields));
      const answer = await browser.submit(form, fields);
      const value = browser.cookie(name);
      if (value === undefined) throw new Error(`${path} gives no ${name}: ${answer.status} ${answer.text}`);
      return { name, value };
    },
    async sleepUntilTomorrow(minute) {
      const tomorrow = addDays(dayOf(systemClock.now() + aheadMs, TIME_ZONE), 1);
      const wakesAt = startOfDay(tomorrow, TIME_ZONE) + minute * MINUTE_MS - TO_START_MS;
      await server.stop();
      aheadMs = wakesAt - systemClock.now();
      const clock = { NODE_OPTIONS: `--import ${LATE_CLOCK}`, CLOCK_AHEAD_MS: String(aheadMs) };
      server = await startBuiltServer({ dataFolder, env: { ...env, ...clock, PORT: new URL(url).port } });
    },
    run(sql) {
      const store = new Database(path.join(dataFolder, "croupier.db"));
      store.exec(sql);
      store.close();
      return Promise.resolve();
    },
  };
}

/** What a mail says, without the lines that it was broken into on its way. */
function decodeMail(mail: string): string {
  const at = mail.indexOf("\r\n\r\n");
  const [headers, body] = [mail.slice(0, at), mail.slice(at + 4)];
  if (/^Content-Transfer-Encoding: base64/im.test(headers)) return Buffer.from(body, "base64").toString();
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(headers)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
