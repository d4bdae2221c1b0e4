import { Fragment } from "react";
import type { AuditChange, AuditLine } from "~/domain/staff/audit.views.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { orderNumber } from "~/domain/wallet/order-number";
import { paths } from "~/http/paths";
import { useT } from "~/http/page.server";
import type { MessageKey } from "~/i18n/keys";
import type { Translate } from "~/i18n/messages.server";
import { Tag, type Tone } from "../note/note";
import { Time } from "../time/time";

type SaidAction = MessageKey extends infer Key
  ? Key extends `backoffice:audit.actions.${infer Action}`
    ? Action
    : never
  : never;

/** Every action that has words, and how much it weighs. Others are shown as they are called. */
const ACTIONS: Record<SaidAction, Tone | undefined> = {
  "deposit.credited": "good",
  "deposit.rejected": "bad",
  "deposit.paid_late": "warn",
  "deposit.reversed": "warn",
  "member.bonus_given": "warn",
  "member.bonus_cancelled": "bad",
  "promotion.approved": "good",
  "promotion.rejected": "bad",
  "promotion.issued": "good",
  "withdrawal.ordered": "info",
  "withdrawal.signed": "info",
  "withdrawal.approved": "good",
  "withdrawal.rejected": "bad",
  "withdrawal.paid": "good",
  "withdrawal.received": "info",
  "withdrawal.refunded": "warn",
  "withdrawal.refund_signed": "info",
  "redemption.signed": "info",
  "redemption.approved": "good",
  "redemption.rejected": "bad",
  "points.adjusted": "warn",
  "product.created": "info",
  "product.changed": "info",
  "game.changed": "info",
  "game.many_close": "warn",
  "game.many_hot": "info",
  "game.many_no_trial": "info",
  "game.many_not_hot": "info",
  "game.many_off": "warn",
  "game.many_on": "good",
  "game.many_open": "good",
  "game.many_trial": "info",
  "vendor.changed": "info",
  "vendor.key_changed": "warn",
  "vendor.games_taken": "info",
  "help.added": "info",
  "help.changed": "info",
  "help.removed": "warn",
  "identity.accepted": "good",
  "identity.refused": "bad",
  "member.opened": "warn",
  "member.frozen": "bad",
  "member.unfrozen": "warn",
  "member.dormant": undefined,
  "member.reopening_asked": "warn",
  "member.reopening_refused": "info",
  "member.reopened": "warn",
  "member.wallet_adjusted": "warn",
  "member.adjustment_asked": "warn",
  "member.adjustment_refused": "info",
  "member.unlocked": "warn",
  "member.signed_out": "warn",
  "member.password_reset": "bad",
  "member.payment_password_reset": "bad",
  "member.session_ended": "warn",
  "member.number_shown": "warn",
  "member.password_recovered": "warn",
  "member.identity_linked": "warn",
  "member.identity_unlinked": "info",
  "member.identity_removed": "warn",
  "member.contact_replaced": "warn",
  "member.break": "info",
  "member.excluded": "warn",
  "member.limits": "info",
  "member.closed": "warn",
  "member.payee_added": undefined,
  "member.corrected": "warn",
  "member.profile": "info",
  "member.noted": "info",
  "member.data_asked": "info",
  "member.erasure_asked": "info",
  "member.first_password": "info",
  "member.promotion_joined": "info",
  "member.data_granted": "good",
  "member.data_refused": "warn",
  "member.erased": "bad",
  "member.unrestricted": "info",
  "member.muted": "warn",
  "member.unmuted": "info",
  "test_account.opened": "info",
  "test_account.funded": "info",
  "test_account.taken_back": "info",
  "barred.added": "warn",
  "barred.imported": "warn",
  "barred.removed": "info",
  "message.sent": "info",
  "message.revealed": "warn",
  "feedback.answered": "info",
  "feedback.closed": "info",
  "chat_room.created": "info",
  "chat_room.changed": "info",
  "chat_room.removed": "warn",
  "chat_message.hidden": "warn",
  "chat_message.shown": "info",
  "match.added": "good",
  "match.changed": "info",
  "notice.created": "good",
  "notice.changed": "info",
  "notice.switched": "warn",
  "notice.deleted": "bad",
  "banner.created": "info",
  "banner.changed": "info",
  "promotion.created": "info",
  "promotion.changed": "info",
  "setting.changed": "warn",
  "terms.published": "warn",
  "winner.added": "info",
  "winner.removed": "warn",
  "staff.created": "warn",
  "staff.disabled": "bad",
  "staff.enabled": "warn",
  "staff.role_changed": "warn",
  "staff.password_changed": "info",
  "staff.password_reset": "warn",
  "staff.two_step_set": "info",
  "staff.two_step_reset": "warn",
  "staff.signed_in": undefined,
  "staff.code_asked": undefined,
  "staff.signed_out": undefined,
  "staff.sign_in_refused": "bad",
};

/** Who did what, with every field before and after. */
export function AuditTable({ lines, currency }: { lines: AuditLine[]; currency: Currency }) {
  const t = useT();
  const column = (name: "time" | "who" | "did" | "about" | "field" | "before" | "after" | "entry") =>
    t(`backoffice:columns.${name}`);
  const valueOf = (field: string, value = "–") =>
    field.endsWith("Minor") && /^-?\d+$/.test(value) ? formatMoney(BigInt(value), currency) : value;
  return (
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("backoffice:audit.title")}</caption>
        <thead>
          <tr>
            <th aria-sort="descending">{column("time")}</th>
            <th>{column("who")}</th>
            <th>{column("did")}</th>
            <th>{column("about")}</th>
            <th>
              <div className="changes">
                <span>{column("field")}</span>
                <span>{column("before")}</span>
                <span>{column("after")}</span>
              </div>
            </th>
            <th>{column("entry")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="nw" data-l={column("time")}>
                <Time at={line.createdAt} show="second" />
              </td>
              <td data-l={column("who")}>{actorOf(line, t)}</td>
              <td className="head">
                <Action of={line.action} />
              </td>
              <td className="wide" data-l={column("about")}>
                <Target line={line} />
              </td>
              <td className="wide">
                <Changes changes={line.changes} valueOf={valueOf} />
              </td>
              <td className="mono mut nw" data-l={column("entry")}>
                #{line.id}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A line for each field: what it is called, what it was and what it became. */
function Changes({
  changes,
  valueOf,
}: {
  changes: AuditChange[];
  valueOf: (field: string, value: string | undefined) => string;
}) {
  return (
    <div className="changes">
      {changes.map(({ field, before, after }) => (
        <Fragment key={field}>
          <span className="mono">{field.replace(/Minor$/, "")}</span>
          <bdi>{valueOf(field, before)}</bdi>
          <bdi className="b">{valueOf(field, after)}</bdi>
        </Fragment>
      ))}
    </div>
  );
}

function actorOf({ actorKind, actor }: AuditLine, t: Translate): string {
  if (actor !== undefined) return actor;
  return t(actorKind === "system" ? "backoffice:audit.actor.system" : "backoffice:audit.actor.unknown");
}

function Action({ of: action }: { of: string }) {
  const t = useT();
  if (!isSaid(action)) return <Tag>{action}</Tag>;
  return <Tag tone={ACTIONS[action]}>{t(`backoffice:audit.actions.${action}`)}</Tag>;
}

const isSaid = (action: string): action is SaidAction => action in ACTIONS;

/** What it was done to, as a link where it has a page. */
function Target({ line: { target, targetName } }: { line: AuditLine }) {
  const [kind = "", text = ""] = target.split(":");
  const id = Number(text);
  if (kind === "deposit" || kind === "withdrawal") {
    const queue = kind === "deposit" ? paths.adminDeposits : paths.adminWithdrawals;
    return (
      <a className="link nw" href={`${queue}/${id}#order`}>
        {orderNumber(kind, id)}
      </a>
    );
  }
  if (kind === "member") {
    return (
      <a className="link" href={`${paths.adminMembers}/${id}`}>
        {targetName ?? id}
      </a>
    );
  }
  return <>{targetName ?? target}</>;
}
