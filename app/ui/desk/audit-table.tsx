import type { AuditChange, AuditLine } from "~/domain/staff/audit.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { orderNumber } from "~/domain/wallet/order-number";
import { paths } from "~/http/paths";
import { useT } from "~/http/page.server";
import type { MessageKey } from "~/i18n/keys";
import type { Translate } from "~/i18n/messages.server";
import { Tag, type Tone } from "../note/note";
import { Time } from "../time/time";

/** Actions that have words of their own, and how much they weigh. Others are shown as they are called. */
const ACTIONS: Record<string, Tone | undefined> = {
  "deposit.credited": "good",
  "deposit.rejected": "bad",
  "withdrawal.signed": "info",
  "withdrawal.approved": "good",
  "withdrawal.rejected": "bad",
  "withdrawal.paid": "good",
  "withdrawal.received": "info",
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
  "help.added": "info",
  "help.changed": "info",
  "help.removed": "warn",
  "member.frozen": "bad",
  "member.unfrozen": "warn",
  "member.unlocked": "warn",
  "member.signed_out": "warn",
  "member.password_reset": "bad",
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
  "winner.added": "info",
  "winner.removed": "warn",
  "staff.created": "warn",
  "staff.signed_in": undefined,
  "staff.signed_out": undefined,
  "staff.sign_in_refused": "bad",
};

/** Who did what, with every field before and after. */
export function AuditTable({ lines, currency }: { lines: AuditLine[]; currency: Currency }) {
  const t = useT();
  const column = (name: "time" | "who" | "did" | "about" | "field" | "before" | "after" | "entry") =>
    t(`backoffice:columns.${name}`);
  const valueOf = (field: string, value: string | undefined) =>
    value === undefined ? "–" : field.endsWith("Minor") ? toGrouped(BigInt(value), currency) : value;
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
            <th>{column("field")}</th>
            <th>{column("before")}</th>
            <th>{column("after")}</th>
            <th>{column("entry")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="nw" data-l={column("time")}>
                <Time at={line.createdAt} show="second" />
              </td>
              <td className="head">{actorOf(line, t)}</td>
              <td className="wide" data-l={column("did")}>
                <Tag tone={ACTIONS[line.action]}>{actionOf(line.action, t)}</Tag>
              </td>
              <td className="wide" data-l={column("about")}>
                <Target line={line} />
              </td>
              <ChangeCells changes={line.changes} column={column} valueOf={valueOf} />
              <td className="mono mut" data-l={column("entry")}>
                #{line.id}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChangeCells({
  changes,
  column,
  valueOf,
}: {
  changes: AuditChange[];
  column: (name: "field" | "before" | "after") => string;
  valueOf: (field: string, value: string | undefined) => string;
}) {
  const lines = (of: (change: AuditChange) => string) =>
    changes.map((change) => (
      <span key={change.field} className="audit-line">
        <bdi>{of(change)}</bdi>
      </span>
    ));
  return (
    <>
      <td className="mono wide" data-l={column("field")}>
        <span>{lines(({ field }) => field.replace(/Minor$/, ""))}</span>
      </td>
      <td className="wide" data-l={column("before")}>
        <span>{lines(({ field, before }) => valueOf(field, before))}</span>
      </td>
      <td className="b wide" data-l={column("after")}>
        <span>{lines(({ field, after }) => valueOf(field, after))}</span>
      </td>
    </>
  );
}

function actorOf({ actorKind, actor }: AuditLine, t: Translate): string {
  if (actor !== undefined) return actor;
  return t(actorKind === "system" ? "backoffice:audit.actor.system" : "backoffice:audit.actor.unknown");
}

function actionOf(action: string, t: Translate): string {
  return action in ACTIONS ? t(`backoffice:audit.actions.${action}` as MessageKey) : action;
}

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
