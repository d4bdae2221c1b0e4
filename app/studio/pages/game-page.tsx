import type { ReactNode } from "react";
import { inMinor } from "../currencies";
import { Document } from "./document";
import { Icon } from "./icon";
import { moneyOf, percentOf, type View } from "./view";

export type Tab = "play" | "rules" | "rounds" | "verify";

const TABS: Record<View["mode"], readonly Tab[]> = {
  real: ["play", "rules", "rounds", "verify"],
  demo: ["play", "rules", "rounds", "verify"],
  reading: ["rules", "verify"],
};

/** Title, what the game is, and its tabs; below them the page. In a site's frame the site has the title. */
export function GamePage({ view, tab, isFitted, children }: GamePageProps) {
  const { t, frame } = view;
  return (
    <Document {...view} isFitted={isFitted} title={`${view.title} – ${t(`studio.${tab}`)}`}>
      <div className={frame ? "gh thin" : "gh"}>
        {frame ? <h2 className="vh">{view.title}</h2> : <Title view={view} />}
        <nav className="seg" aria-label={t("studio.pages")}>
          {TABS[view.mode].map((each) => (
            <a key={each} href={`${view.at.game}/${each}`} aria-current={each === tab ? "page" : undefined}>
              {t(`studio.${each}`)}
            </a>
          ))}
        </nav>
      </div>
      {children}
    </Document>
  );
}

interface GamePageProps {
  view: View;
  tab: Tab;
  /** In a frame the page is as high as it. */
  isFitted?: boolean;
  children: ReactNode;
}

function Title({ view }: { view: View }) {
  const { t } = view;
  return (
    <>
      {view.returnUrl && (
        <a className="ib" href={view.returnUrl} target="_top" aria-label={t("studio.back")}>
          <Icon sprite={view.at.sprite} name="arrow-left" flip />
        </a>
      )}
      <div className="ttl">
        <h1>{view.title}</h1>
        <p className="xs mut">
          <About view={view} />
        </p>
      </div>
      {view.mode === "demo" && <span className="tag info">{t("studio.demoTag")}</span>}
    </>
  );
}

/** "House studio · 5×3, 10 lines · returns 96.59% · bets ৳10–৳500" */
function About({ view }: { view: View }) {
  const { t, game, currency, maker, form } = view;
  const whole = (mainUnits: number) => moneyOf(view, inMinor(mainUnits, currency)).replace(/\.0+$/, "");
  const percent = percentOf(game.return.paid, game.return.ways, 2);
  return (
    <>
      <span className="nw">
        {maker ?? t("studio.name")} · {form}
      </span>
      {` · ${t("meta.returns", { percent })} · `}
      <span className="nw">{t("meta.bets", { least: whole(game.least), most: whole(game.most) })}</span>
    </>
  );
}
