import { first, type Tx } from "~/db/runner/transaction";
import { hashPassword } from "../access/passwords.server";
import type { OpensAs } from "../agent-tree/invitations/invitation";
import type { App } from "../app.server";
import { writeTurnedAway } from "../persons/turned-away.server";
import { isStrict, settingsOf } from "../settings/settings.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { MEMBER_TYPE } from "../vocabulary/account";
import { shownFields } from "../vocabulary/field-rules";
import { openNewcomer, type NewcomerRefused } from "./open-new-account.server";
import { fieldsByStaff } from "./open-member.schema";
import { registrationRules } from "./registration-form.server";
import { holdAccount } from "../account-rows/account-rows.server";

/**
 * An agent opens an account directly below. Its first password is told, not chosen: the owner chooses another at the
 * first log-in and then agrees to the terms. Where registration asks for more than a name, the owner registers by a
 * link instead.
 */
interface NewDownline {
  agentId: number;
  username: string;
  opensAs: OpensAs;
  language: string;
  idempotencyKey: string;
  ip: string;
}

export type OpenDownlineRefusal =
  | "feature_off"
  | "registration_asks_more"
  | "too_many_downlines"
  | "username_taken"
  | "not_accepted"
  | "already_opened"
  | "different_content";

const DAY_MS = 86_400_000;
/** More would be a robot. */
const MOST_A_DAY = 50;

/**
 * Answers the first password, which cannot be read again: a form that is sent twice is told so. Refusals, in the order
 * of OpenDownlineRefusal.
 */
export async function openDownline(
  app: App,
  { agentId, username, opensAs, language, idempotencyKey: key, ip }: NewDownline,
): Promise<Outcome<{ accountId: number; password: string }, OpenDownlineRefusal>> {
  const unfit = await refusalNow(app);
  if (unfit) return refuse(unfit);
  const password = `Cr7-${app.random.token(9)}`;
  const passwordHash = await hashPassword(app, password);
  const mark = app.random.token(8);
  const strict = await isStrict(app);
  const opened = await app.store.transaction(() =>
    once(app, { scope: `open-downline:${agentId}`, key, content: { username, opensAs } }, function* (): Tx<
      { ok: true; accountId: number; mark: string } | Refused<"too_many_downlines"> | NewcomerRefused
    > {
      // Others that it opens at the same moment wait, and are counted.
      const agent = (yield* holdAccount(agentId))!;
      if ((yield* openedLately(app, agentId)) >= MOST_A_DAY) return refuse("too_many_downlines");
      // An agent below is of the same type, as by a link.
      const memberType = opensAs === "agent" ? agent.memberType : MEMBER_TYPE.member;
      const account = { username, passwordHash, language, memberType, parentId: agentId };
      const made = yield* openNewcomer(app, {
        ...{ account: { ...account, openedByAgent: agentId }, profile: {}, strict },
      });
      return made.ok ? { ...made, mark } : made;
    }),
  );
  if (opened.ok)
    return opened.mark === mark
      ? { ok: true, accountId: opened.accountId, password }
      : refuse("already_opened");
  if ("clash" in opened) {
    const { clash } = opened;
    await app.store.transaction(() =>
      writeTurnedAway(app, { door: "registration", clash, username, accountId: null, ip }),
    );
    return refuse("not_accepted");
  }
  if (opened.refusal === "mobile_taken" || opened.refusal === "identity_taken")
    throw new Error("an agent tells no number and no account elsewhere");
  return refuse(opened.refusal);
}

/** Whether agents can open accounts as registration is set now. */
export async function mayOpenDownlines(app: App): Promise<boolean> {
  return (await refusalNow(app)) === undefined;
}

async function refusalNow(app: App): Promise<"feature_off" | "registration_asks_more" | undefined> {
  const { features } = await settingsOf(app);
  if (!features.usernameRegistration) return "feature_off";
  const { asked, fields } = await registrationRules(app, "username");
  const isMore = shownFields(fieldsByStaff(fields)).some(({ rule }) => rule.required);
  return isMore || asked.mobile === "required" ? "registration_asks_more" : undefined;
}

/** How many this agent has opened in the last day. */
function* openedLately({ clock }: App, agentId: number): Tx<number> {
  const found = yield* first((db) =>
    db
      .selectFrom("accounts")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("opened_by_agent", "=", agentId)
      .where("created_at", ">", clock.now() - DAY_MS),
  );
  return Number(found!.count);
}
