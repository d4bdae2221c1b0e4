import { CONTRACT_TYPES } from "~/domain/contracts/contract";
import type { PolicyChangeLine } from "~/domain/contracts/settlement/policy-changes.views.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { Translate } from "~/i18n/messages.server";
import { ReportTable } from "../../report/report-table";
import { Time } from "../../time/time";

interface PolicyTableProps {
  changes: readonly PolicyChangeLine[];
  currencies: readonly Currency[];
}

/** What staff have decided about contract pay, the newest first. */
export function PolicyTable({ changes, currencies }: PolicyTableProps) {
  const t = useT();
  return (
    <section className="panel flat" aria-labelledby="changes">
      <div className="ph">
        <h2 id="changes">{t("contracts:settings.changes")}</h2>
      </div>
      {changes.length > 0 ? (
        <ReportTable
          caption={t("contracts:settings.changes")}
          rows={changes}
          keyOf={({ at, name, scope }) => `${at}:${name}:${scope}`}
          columns={[
            { head: t("backoffice:columns.time"), className: "nw", cell: ({ at }) => <Time at={at} /> },
            { head: t("contracts:settings.setting"), isTitle: true, cell: (line) => nameOf(line, t) },
            {
              head: t("contracts:settings.value"),
              className: "b",
              cell: (line) => valueOf(line, { t, currencies }),
            },
            { head: t("backoffice:columns.who"), cell: ({ who }) => <bdi>{who ?? "–"}</bdi> },
          ]}
        />
      ) : (
        <p className="p-4 mut">{t("contracts:settings.noChanges")}</p>
      )}
    </section>
  );
}

function nameOf({ name, scope }: PolicyChangeLine, t: Translate): string {
  if (name === "active_minor") return t("contracts:settings.activeField", { currency: scope });
  if (name === "position_taking") return t("contracts:settings.names.position_taking");
  const type = CONTRACT_TYPES.find((known) => known === scope);
  const of = { type: type ? t(`contracts:types.${type}`) : scope };
  return t(name === "payer" ? "contracts:settings.names.payer" : "contracts:settings.names.review", of);
}

function valueOf(
  { name, scope, value }: PolicyChangeLine,
  { t, currencies }: { t: Translate; currencies: readonly Currency[] },
): string {
  if (name === "payer") return t(`contracts:settings.payers.${value === "upline" ? "upline" : "house"}`);
  if (name !== "active_minor") return t(`contracts:settings.${value === "on" ? "on" : "off"}`);
  const currency = currencies.find(({ code }) => code === scope);
  return currency ? formatMoney(BigInt(value), currency) : value;
}
