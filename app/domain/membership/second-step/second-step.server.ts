import { createHash } from "node:crypto";
import { z } from "zod";
import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { refuse, type Refused } from "../../shared/refusal";
import { seal, unseal } from "../../shared/seal.server";
import { mayLogIn } from "../../vocabulary/account";
import { readCredentials } from "../../access/credentials.server";
import { issueCode, type CodeRefused } from "../../access/codes/issue-code.server";
import type { Recipient } from "../../access/codes/purpose";
import { sentCodeView } from "../../access/codes/sent-code.views.server";
import { useCode, type CodeUseRefused } from "../../access/codes/use-code.server";
import { verifiedContacts } from "../../access/contacts.server";
import { enter, type Arrival } from "../enter.server";
import type { Whereabouts } from "../../vocabulary/whereabouts";
import { unlock } from "../../access/login-lock.server";
import { isTrusted, trustAddress } from "./trusted-addresses.server";

/**
 * The second step of a log-in by password: a code to a confirmed number or mailbox, from where the account was never
 * used. Between the two there is no session, only a ticket that its browser holds: sealed, short-lived, and void once
 * the password is another.
 */
export interface Ticket {
  accountId: number;
  /** Which door the password was shown at. */
  at: "member" | "agent";
  firstLogin: boolean;
  mustChange: boolean;
  /** The log-in is to be remembered once it is one. */
  remember?: boolean;
  /** The number or the mailbox that the way in has shown: of a dormant account another one has to be shown. */
  shown?: string;
  /** Of the stored hash of the password that was shown. */
  passwordMark: string;
  expiresAt: number;
}

type Shown = Omit<Ticket, "passwordMark" | "expiresAt"> & { passwordHash: string };

/** `none` is asked for nothing; `unprotected` would be, if there were anywhere to send a code to. */
export type SecondStep = "none" | "unprotected" | "needed";

export async function secondStepFor(
  app: App,
  { accountId, ip, always = false }: { accountId: number; ip: string; always?: boolean },
): Promise<SecondStep> {
  const { loginIpVerification: when } = (await settingsOf(app)).accounts;
  if (when === "off" && !always) return "none";
  if (when === "unregistered" && !always && (await isTrusted(app, accountId, ip))) return "none";
  return (await verifiedContacts(app, accountId)).length > 0 ? "needed" : "unprotected";
}

const PURPOSE = "second_step";
const LIFE_MS = 15 * 60_000;

export function makeTicket(app: App, { passwordHash, ...shown }: Shown): string {
  const expiresAt = app.clock.now() + LIFE_MS;
  const ticket: Ticket = { ...shown, passwordMark: markOf(passwordHash), expiresAt };
  return seal(app, PURPOSE, JSON.stringify(ticket));
}

const TicketSchema = z.object({
  accountId: z.number(),
  at: z.enum(["member", "agent"]),
  firstLogin: z.boolean(),
  mustChange: z.boolean(),
  remember: z.boolean().optional(),
  shown: z.string().optional(),
  passwordMark: z.string(),
  expiresAt: z.number(),
});

/** Undefined for one that is over, or that this site did not give out. */
export function readTicket(app: Pick<App, "config" | "clock">, sealed: string): Ticket | undefined {
  const text = unseal(app, PURPOSE, sealed);
  if (text === undefined) return undefined;
  const ticket = TicketSchema.parse(JSON.parse(text));
  return ticket.expiresAt > app.clock.now() ? ticket : undefined;
}

type Whose = Pick<Ticket, "accountId" | "shown">;

/** A dormant account is not opened by what was enough before: a code follows, to something else than the way in showed. */
export type StepToReopen = (Refused<"second_step"> & { ticket: string }) | Refused<"account_dormant">;

/** Refusals: `second_step` with the ticket; `account_dormant` where there is nowhere to send a code to. */
export async function stepToReopen(app: App, shown: Shown): Promise<StepToReopen> {
  if ((await recipientsOf(app, shown)).length === 0) return refuse("account_dormant");
  return { ...refuse("second_step"), ticket: makeTicket(app, shown) };
}

async function recipientsOf(app: App, { accountId, shown }: Whose): Promise<Recipient[]> {
  return (await verifiedContacts(app, accountId)).filter(({ address }) => address !== shown);
}

const codeOf = ({ accountId }: Whose) => ({ purpose: "two_factor", subject: String(accountId) }) as const;

/** Refusals, in this order: second_step_over where there is nowhere to send it to, and those of a code. */
export async function sendSecondStep(
  app: App,
  ticket: Whose,
  { channel, ip, device, language }: Whereabouts & { channel?: Recipient["channel"]; language: string },
): Promise<{ ok: true } | Refused<"second_step_over"> | CodeRefused> {
  const contacts = await recipientsOf(app, ticket);
  const to = contacts.find((contact) => contact.channel === channel) ?? contacts[0];
  if (!to) return refuse("second_step_over");
  return issueCode(app, { ...codeOf(ticket), to, ip, device, language });
}

/** Where codes can go, the one that is on its way, and whether it opens an account that was dormant. */
export async function secondStepView(app: App, ticket: Whose) {
  const { loginIpVerification } = (await settingsOf(app)).accounts;
  const [contacts, sent, account] = await Promise.all([
    recipientsOf(app, ticket),
    sentCodeView(app, codeOf(ticket)),
    readCredentials(app.db, { id: ticket.accountId }),
  ]);
  const reopens = account?.status === "dormant";
  return { contacts, sent, reopens, canTrust: loginIpVerification === "unregistered" };
}

export interface SecondStepPassed {
  ok: true;
  /** For the cookie. */
  token: string;
  username: string;
  ticket: Ticket;
  /** The account was dormant, and is open again. */
  reopened: boolean;
}

export type SecondStepRefused =
  | Refused<"second_step_over" | "account_frozen" | "account_closed" | "account_barred">
  | CodeUseRefused;

/** Refusals, in this order: second_step_over, account_*, code_over, code_wrong, account_barred. */
export async function passSecondStep(
  app: App,
  given: Arrival & { ticket: string; code: string; keepsAddress: boolean },
): Promise<SecondStepPassed | SecondStepRefused> {
  const ticket = readTicket(app, given.ticket);
  const account = ticket && (await readCredentials(app.db, { id: ticket.accountId }));
  if (!account || markOf(account.passwordHash) !== ticket.passwordMark) return refuse("second_step_over");
  const allowed = mayLogIn(account);
  if (!allowed.ok) return allowed;
  const recipients = await recipientsOf(app, ticket);
  const { id: accountId, passwordHash, username } = account;
  const { firstLogin, mustChange } = ticket;
  const { ip } = given;
  const token = app.random.token();
  return app.store.transaction(function* (): Tx<SecondStepPassed | SecondStepRefused> {
    const used = yield* useCode(app, { ...codeOf(ticket), code: given.code });
    if (!used.ok) return used;
    // A code that another log-in has sent to what this one has shown already.
    if (!recipients.some(({ address }) => address === used.recipient)) return refuse("code_over");
    const entered = yield* enter(
      app,
      token,
      { id: accountId, passwordHash, firstLogin, mustChange, stepped: true, reopens: true },
      given,
    );
    if (entered === "barred") return refuse("account_barred");
    if (entered !== "in") return refuse("second_step_over");
    yield* unlock(username);
    if (given.keepsAddress) yield* trustAddress(app, { accountId, ip });
    return { ok: true, token, username, ticket, reopened: account.status === "dormant" };
  });
}

const markOf = (passwordHash: string) => createHash("sha256").update(passwordHash).digest("base64url");
