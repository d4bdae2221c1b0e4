import { Icon } from "./icon";
import type { View } from "./view";

interface FairPlayProps {
  view: View;
  nextRoundNo: number;
  fingerprint: string;
  clientSeed: string;
}

/** What decides the next round, as far as it may be told before it. */
export function FairPlay({ view, nextRoundNo, fingerprint, clientSeed }: FairPlayProps) {
  const { t, at } = view;
  return (
    <section className="panel st st-s">
      <div className="ro sp">
        <h2 className="t-base">{t("aside.fair")}</h2>
        <a className="more" href={`${at.game}/verify`}>
          {t("studio.verify")}
          <Icon sprite={at.sprite} name="caret-right" flip />
        </a>
      </div>
      <dl className="dl">
        <dt>{t("aside.next")}</dt>
        <dd>{t("aside.nextNo", { round: nextRoundNo })}</dd>
        <dt>{t("aside.sealed")}</dt>
        <dd className="mono">
          <bdi dir="ltr">{`${fingerprint.slice(0, 14)}…`}</bdi>
        </dd>
        <dt>{t("aside.yourSeed")}</dt>
        <dd className="mono">{clientSeed}</dd>
      </dl>
      <p className="hint">
        {t("aside.fixed")}{" "}
        <a className="link" href={`${at.game}/verify#seeds`}>
          {t("aside.change")}
        </a>
      </p>
    </section>
  );
}
