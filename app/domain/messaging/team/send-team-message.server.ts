import { first, rows, type Tx } from "~/db/runner/transaction";
import { messagesIn } from "~/i18n/messages.server";
import type { App } from "../../app.server";
import { deliver } from "../../outbound/inbox/deliver.server";
import type { MessageWords } from "../../outbound/inbox/message";
import { readSetting } from "../../settings/settings.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import type { Texts } from "../../shared/texts.server";
import { usernameKey } from "../../vocabulary/account";
import { readMute } from "../chat/chat.store.server";
import { holdsLink } from "../chat/clean-text";
import { cleanLines } from "./clean-lines";
import { holdAccount } from "../../account-rows/account-rows.server";

/**
 * Agents write to one account of the own team or to all of it, and everybody to the own upline. It arrives as a letter
 * under the sender's name, as it was typed, in whatever language. Links are refused: a letter by somebody known is what
 * people follow them from.
 */
export interface TeamMessage {
  fromId: number;
  to: "upline" | "team" | { username: string };
  typed: string;
  /** Made with the form. */
  formKey: string;
}

type Unwritten = "message_empty" | "message_no_links";
type Unsent = "no_upline" | "unknown_downline" | "message_muted" | "too_many_messages";
export type TeamMessageRefusal = Unwritten | Unsent | "different_content";

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 20;

/** Refusals are checked in the order of TeamMessageRefusal. */
export async function sendTeamMessage(
  app: App,
  { fromId, to, typed, formKey: key }: TeamMessage,
): Promise<Outcome<{ messageId: number }, TeamMessageRefusal>> {
  const text = cleanLines(typed);
  if (text === undefined) return refuse("message_empty");
  if (holdsLink(text)) return refuse("message_no_links");
  const content = { to, text };
  return app.store.transaction(() =>
    once(app, { scope: `team-message:${fromId}`, key, content }, function* (): Tx<
      { ok: true; messageId: number } | Refused<Unsent>
    > {
      // Two that are sent at once are counted one after the other.
      yield* holdAccount(fromId);
      const found = yield* addressee(fromId, to);
      if ("refusal" in found) return found;
      const now = app.clock.now();
      if (yield* readMute(fromId, now)) return refuse("message_muted");
      if ((yield* sentSince(fromId, now - HOUR_MS)) >= MOST_AN_HOUR) return refuse("too_many_messages");
      const id = app.ids.next();
      const { toId } = found;
      yield* rows((db) =>
        db.insertInto("team_messages").values({ id, from_id: fromId, to_id: toId, text, created_at: now }),
      );
      yield* deliver(app, {
        ...{ id: app.ids.next(), kind: "service" as const, texts: yield* wordsOf(fromId, text) },
        ...{ feedbackId: undefined, staffId: undefined },
        ...(toId === null
          ? { audience: "team" as const, agentId: fromId, named: [] }
          : { audience: "named" as const, agentId: undefined, named: [toId] }),
      });
      return { ok: true, messageId: id };
    }),
  );
}

/** Null is the whole team. */
function* addressee(
  fromId: number,
  to: TeamMessage["to"],
): Tx<{ toId: number | null } | Refused<"no_upline" | "unknown_downline">> {
  if (to === "team") return { toId: null };
  if (to === "upline") {
    const own = yield* first((db) =>
      db
        .selectFrom("accounts as account")
        .innerJoin("accounts as upline", "upline.id", "account.parent_id")
        .select("upline.id")
        .where("account.id", "=", fromId)
        .where("upline.status", "!=", "closed"),
    );
    return own ? { toId: own.id } : refuse("no_upline");
  }
  const below = yield* first((db) =>
    db
      .selectFrom("account_tree as tree")
      .innerJoin("accounts as account", "account.id", "tree.descendant_id")
      .select("account.id")
      .where("tree.ancestor_id", "=", fromId)
      .where("tree.distance", ">", 0)
      .where("account.is_test", "=", 0)
      .where("account.username_key", "=", usernameKey(to.username)),
  );
  return below ? { toId: below.id } : refuse("unknown_downline");
}

function* sentSince(fromId: number, sinceMs: number): Tx<number> {
  const found = yield* first((db) =>
    db
      .selectFrom("team_messages")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("from_id", "=", fromId)
      .where("created_at", ">", sinceMs),
  );
  return Number(found!.count);
}

function* wordsOf(fromId: number, content: string): Tx<Texts<MessageWords>> {
  const sender = yield* first((db) => db.selectFrom("accounts").select("username").where("id", "=", fromId));
  const texts: Texts<MessageWords> = {};
  for (const language of yield* readSetting("languages")) {
    const { t } = messagesIn(language);
    texts[language] = { title: t("messages:team.from", { name: sender!.username }), content };
  }
  return texts;
}
