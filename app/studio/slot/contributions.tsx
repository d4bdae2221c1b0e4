import { Scroller } from "../pages/scroller";
import { countOf, percentOf, type View } from "../pages/view";
import { SLOT_RETURN } from "./returns";

/** How often each win stands, and how much of the return it brings: the column sums to the exact return. */
export function Contributions({ view }: { view: View }) {
  const { t } = view;
  const { contributions, ways: all, paid } = SLOT_RETURN;
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("rules.from")}</h2>
      </div>
      <Scroller className="scroll tall" label={t("rules.from")}>
        <table className="rep dense">
          <thead>
            <tr>
              <th scope="col">{t("rules.kind")}</th>
              <th scope="col" className="n">
                {t("rules.chance")}
              </th>
              <th scope="col" className="n">
                {t("rules.adds")}
              </th>
            </tr>
          </thead>
          <tbody>
            {contributions.map(({ symbol, count, pays, ways }) => (
              <tr key={`${symbol}${count}`}>
                <td>{t("rules.ofAKind", { count, symbol: t(`symbols.${symbol}`) })}</td>
                <td className="n mut">{t("rules.oneIn", { ways: countOf((all + ways / 2n) / ways) })}</td>
                <td className="n">{percentOf(BigInt(pays) * ways, all, 3)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t("rules.exact")}</td>
              <td className="n">{percentOf(paid, all, 3)}</td>
            </tr>
          </tfoot>
        </table>
      </Scroller>
    </section>
  );
}
