import type { ReactNode } from "react";
import { dayToText } from "~/domain/shared/day";
import { percentOf, type View } from "./view";

/** The return as a figure, the fraction that it is, and what follows from it. */
export function ExactReturn({ view, basis, facts, children }: ExactReturnProps) {
  const { t, game } = view;
  const { paid, ways } = game.return;
  return (
    <section className="panel st st-s">
      <h2 className="t-base">{t("rules.exact")}</h2>
      <p className="num t-3xl w-700">{percentOf(paid, ways, 4)}</p>
      <p className="xs sec num">{basis}</p>
      <dl className="dl">
        {facts.flatMap(({ label, figure }) => [
          <dt key={`${label}-label`}>{label}</dt>,
          <dd key={label}>
            <bdi>{figure}</bdi>
          </dd>,
        ])}
      </dl>
      {children}
    </section>
  );
}
interface ExactReturnProps {
  view: View;
  basis: string;
  facts: { label: string; figure: string }[];
  children?: ReactNode;
}

/** What happens when something breaks, and which rules a bet is paid by. */
export function SmallPrint({ view }: { view: View }) {
  const { t, game } = view;
  const { number: version, sinceDay } = game.version;
  return (
    <section className="panel st st-s">
      <h2 className="t-base">{t("rules.broken")}</h2>
      <p className="sm sec">{t("rules.brokenText")}</p>
      <p className="hint">{t("rules.version", { version, day: dayToText(sinceDay) })}</p>
    </section>
  );
}
