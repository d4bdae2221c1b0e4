import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { secretPath } from "../../app/config/env.server";
import { openSecret } from "../../app/domain/outbound/messages-out.server";
import { PASSWORD } from "./people";
import { Watch } from "./watched-log";

/** Said on purpose to whoever starts a portal with the demo brand. */
const WELCOME = /^Demo accounts, all with the password .*$/m;

/** What the portal of the journeys has printed of what it keeps for itself: a line for each. */
export function secretsPrinted(output: string, env: Record<string, string>, known: string[]): string[] {
  const watch = new Watch();
  watch.read(output.replace(WELCOME, ""));
  const secret = readFileSync(secretPath(env.DATA_DIR!), "utf8").trim();
  watch.keepSecret(secret, PASSWORD, ...known);
  const store = new Database(env.DATABASE_URL!.slice("file:".length), { readonly: true });
  const texts = (query: string) => store.prepare(query).pluck().all() as string[];
  watch.keepSecret(...texts("select distinct number from withdrawal_accounts"));
  watch.keepSecret(...texts("select distinct number from identity_checks"));
  watch.keepSecret(...texts("select secret from vendors"));
  watch.keepHash(...texts("select token_hash from sessions union select token_hash from remembered_logins"));
  const sealed = store.prepare("select id, secret from messages_out").all() as {
    id: number;
    secret: string;
  }[];
  for (const message of sealed) watch.keepSecret(openSecret({ config: { secret } as never }, message));
  store.close();
  return watch.findings();
}
