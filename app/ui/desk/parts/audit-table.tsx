import { Fragment } from "react";
import type { AuditChange, AuditLine } from "~/domain/audit/audit.views.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { orderNumber } from "~/domain/shared/order-number";
import { adminPayoutPath } from "~/http/paths/pay-paths";
import { paths } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import type { MessageKey } from "~/i18n/keys";
import type { Translate } from "~/i18n/messages.server";
import { Tag } from "../../note/note";
import { Time } from "../../time/time";

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

/** One that no domain declares is shown as it is called. */
function Action({ of: action }: { of: string }) {
  const t = useT();
  const { domains } = usePage().request.app;
  const declared = domains.find(({ auditActions }) => auditActions && action in auditActions)?.auditActions;
  if (!declared) return <Tag>{action}</Tag>;
  return <Tag tone={declared[action]}>{t(`backoffice:audit.actions.${action}` as MessageKey)}</Tag>;
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
  if (kind === "contract_bill") {
    return (
      <a className="link nw" href={adminPayoutPath(id)}>
        {target}
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
