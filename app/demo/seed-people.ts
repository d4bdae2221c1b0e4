import { seeded } from "~/art/random";
import { rows } from "~/db/runner/transaction";
import { MEMBER_TYPE, usernameKey } from "~/domain/vocabulary/account";
import { claimContact } from "~/domain/access/contacts.server";
import { DOCUMENTS } from "~/domain/membership/agreement/agreement";
import { keepConsents } from "~/domain/membership/agreement/agreement.server";
import { openAccount } from "~/domain/membership/open-account.server";
import { hashPassword } from "~/domain/access/passwords.server";
import type { App } from "~/domain/app.server";
import { createStaff } from "~/domain/staff/create-staff.server";
import { addWithdrawalAccount } from "~/domain/wallet/withdrawal-accounts.server";
import { openHistory, type History } from "./history";
import { AGENT_LEVELS, FIRST_NAMES, PAYEE } from "./names/people";
import type { Progress } from "./progress";

export const DEMO_PASSWORD = "Croupier#2026";
export const DEMO_AGENT = "khulna";
export const DEMO_MEMBER = "farhana";
export const DEMO_STAFF = ["owner", "second"] as const;

const MEMBERS = 1_000;
const AGENT = 1;
/** Opened at the same instant, so that they share a commit. */
const AT_ONCE = 100;
const MINUTE_MS = 60_000;

/** Staff, the agents of five levels, and everybody who is registered under them. */
export async function seedPeople(app: App, progress: Progress): Promise<void> {
  progress.begin("people", MEMBERS);
  await seedStaff(app);
  const history = openHistory(app);
  const passwordHash = await hashPassword(app, DEMO_PASSWORD);
  const open = (person: Person) => openOnce(history, { ...person, passwordHash });

  const khulna = await open({ username: DEMO_AGENT, memberType: AGENT });
  let uplines = [khulna];
  const agents = [khulna];
  for (const level of AGENT_LEVELS) {
    const opened = await Promise.all(
      level.map((username, n) =>
        open({ username, memberType: AGENT, parentId: uplines[n % uplines.length] }),
      ),
    );
    agents.push(...opened);
    uplines = opened;
  }
  const farhana = await open({ username: DEMO_MEMBER, memberType: MEMBER_TYPE.member, parentId: agents[1] });
  await seedPayee(app, farhana);

  const random = seeded("people");
  const names = memberNames();
  for (let start = 0; start < names.length; start += AT_ONCE) {
    history.clock.advance(MINUTE_MS);
    const group = names.slice(start, start + AT_ONCE).map((username) => {
      return { username, memberType: MEMBER_TYPE.member, parentId: random.pick(agents) };
    });
    await Promise.all(group.map(open));
    progress.at(start + group.length);
  }
}

interface Person {
  username: string;
  memberType: number;
  parentId?: number;
}

/** Answers the account's id, whether it was there or not. */
async function openOnce({ app }: History, person: Person & { passwordHash: string }): Promise<number> {
  const opened = await app.store.transaction(function* () {
    const made = yield* openAccount(app, { ...person, language: "bn" });
    if (made.ok) yield* keepConsents(app, { accountId: made.accountId, kinds: DOCUMENTS, ip: "" });
    return made;
  });
  if (opened.ok) return opened.accountId;
  const known = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("username_key", "=", usernameKey(person.username))
    .executeTakeFirstOrThrow();
  return known.id;
}

async function seedStaff(app: App): Promise<void> {
  for (const username of DEMO_STAFF) {
    const displayName = username === "owner" ? "Owner" : "Second signature";
    await createStaff(app, { username, displayName, role: "owner", password: DEMO_PASSWORD });
  }
}

async function seedPayee(app: App, accountId: number): Promise<void> {
  await app.store.transaction(() =>
    rows((db) =>
      db
        .updateTable("accounts")
        .set({ nickname: "Farhana", payee_name: PAYEE.farhana })
        .where("id", "=", accountId),
    ),
  );
  for (const to of CONTACTS)
    await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  await addWithdrawalAccount(app, {
    accountId,
    kind: "mobile_wallet",
    institution: "Mobile wallet",
    holderName: PAYEE.farhana,
    number: "01712345678",
    formKey: "demo",
    ip: "",
  });
}

/** So that the demo shows what one can do who has confirmed an address. */
const CONTACTS = [
  { channel: "sms", address: "+8801712345678" },
  { channel: "mail", address: "farhana@example.com" },
] as const;

export function memberNames(): string[] {
  return Array.from({ length: MEMBERS }, (_, n) => {
    const name = FIRST_NAMES[n % FIRST_NAMES.length]!;
    return `${name}${10 + Math.floor(n / FIRST_NAMES.length)}`;
  });
}
