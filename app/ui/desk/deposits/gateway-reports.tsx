import { useT } from "~/http/access/page.server";
import type { GatewayReport } from "~/domain/wallet/deposit-queue.views.server";
import { Time } from "../../time/time";

/** What a gateway told of an order, the newest first, and what each message was answered. */
export function GatewayReports({ reports }: { reports: GatewayReport[] }) {
  const t = useT();
  return (
    <section aria-labelledby="gateway-reports">
      <h3 id="gateway-reports">{t("backoffice:gateway.title")}</h3>
      <ul className="st">
        {reports.map(({ id, createdAt, kind, amount, currency, paymentId, answer }) => (
          <li key={id} className="sm">
            <Time at={createdAt} /> · <bdi className="num">{`${amount} ${currency}`}</bdi> ·{" "}
            {t(`backoffice:gateway.kinds.${kind}`)} · <bdi className="mono">{paymentId}</bdi>
            <br />
            <span className="mut">{t(`backoffice:gateway.answers.${answer}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
