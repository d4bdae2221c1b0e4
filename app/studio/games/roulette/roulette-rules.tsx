import { GamePage } from "../../pages/game-page";
import { ExactReturn, SmallPrint } from "../../pages/rules-shell";
import { moneyOf, percentOf, type View } from "../../pages/view";
import { tableLimits } from "./roulette";
import { SPOTS } from "./stage/spots";
import { POCKETS } from "./stage/wheel";

/** One row for every way to bet, with a spot of the layout that stands for all of its kind. */
const KINDS = [
  { name: "rules.betStraight", spot: "n17" },
  { name: "rules.betSplit", spot: "n17-20" },
  { name: "rules.betStreet", spot: "n4-5-6" },
  { name: "rules.betCorner", spot: "n16-17-19-20" },
  { name: "rules.betSixLine", spot: "n4-5-6-7-8-9" },
  { name: "rules.betDozen", spot: "d0" },
  { name: "rules.betEven", spot: "e2" },
] as const;

export function RouletteRules({ view }: { view: View }) {
  const { t } = view;
  const limits = tableLimits(view.currency);
  return (
    <GamePage view={view} tab="rules">
      <div className="play">
        <div className="st">
          <section className="panel st">
            <h2 className="disp t-xl">{t("rules.how")}</h2>
            <div className="prose sm">
              <p>{t("rules.roulette")}</p>
            </div>
            <div className="scroll">
              <Bets view={view} />
            </div>
          </section>
          <SmallPrint view={view} />
        </div>
        <aside>
          <ExactReturn
            view={view}
            basis={t("rules.rouletteBasis")}
            facts={[
              { label: t("rules.leastOnCell"), figure: moneyOf(view, limits.leastMinor) },
              { label: t("rules.mostOnNumber"), figure: moneyOf(view, limits.mostOnNumberMinor) },
              { label: t("rules.mostOnTable"), figure: moneyOf(view, limits.mostOnTableMinor) },
            ]}
          />
        </aside>
      </div>
    </GamePage>
  );
}

function Bets({ view }: { view: View }) {
  const { t } = view;
  return (
    <table className="rep cards dense">
      <caption className="vh">{t("rules.how")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("rules.betKind")}</th>
          {(["pays", "winsOn", "chance", "returns"] as const).map((column) => (
            <th key={column} scope="col" className="n">
              {t(`rules.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map(({ name, spot: id }) => {
          const spot = SPOTS.get(id)!;
          const count = BigInt(spot.numbers.length);
          const back = count * BigInt(spot.paysToOne + 1);
          return (
            <tr key={id}>
              <td className="head">{t(name)}</td>
              <td className="n b" data-l={t("rules.pays")}>
                {t("rules.toOne", { pays: spot.paysToOne })}
              </td>
              <td className="n" data-l={t("rules.winsOn")}>
                {t("rules.ofPockets", { count: spot.numbers.length })}
              </td>
              <td className="n" data-l={t("rules.chance")}>
                {percentOf(count, BigInt(POCKETS), 2)}
              </td>
              <td className="n" data-l={t("rules.returns")}>
                {percentOf(back, BigInt(POCKETS), 4)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
