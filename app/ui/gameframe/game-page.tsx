import type { ReactNode } from "react";
import type { GamePageView } from "~/domain/games/catalogue/game.views.server";
import type { LaunchRefusal } from "~/domain/games/launch/launch.server";
import { gameArtPath } from "~/http/paths/art-paths";
import { memberPaths } from "~/http/paths/member-paths";
import { gamePath, vendorListPath } from "~/http/paths/paths";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import { said } from "~/i18n/rich-message";
import dialogsCss from "../dialogs.css?url";
import { Icon } from "../icon/icon";
import { Lane, Reel } from "../lane/lane";
import { Note } from "../note/note";
import { HeartInWords } from "../tile/heart";
import { FavouritesForm } from "../tile/favourites-form";
import { useImageErrors } from "../tile/image-errors";
import { categoryOf } from "./category-of";
import { MaintenanceLines } from "./maintenance-lines";

interface RunningGameView extends GamePageView {
  mode: "real" | "demo";
  outcome: { ok: true; url: string } | { ok: false; refusal: LaunchRefusal };
}

/** A game in its frame, with what belongs around it: its name, the two modes, the heart, and more of the studio. */
export function GamePage({ view }: { view: RunningGameView }) {
  const { game, favourites, more, mode, outcome } = view;
  const t = useT();
  return (
    <main className="main" id="main" aria-labelledby="game-name" {...useImageErrors()}>
      <link rel="stylesheet" href={dialogsCss} />
      <GameHead game={game} pressed={favourites.has(game.id)} mode={mode} />
      <FavouritesForm />
      {mode === "real" && game.vendor.ownWallet && <OwnWallet vendor={game.vendor} />}
      {outcome.ok ? (
        <Running game={game} mode={mode} url={outcome.url} />
      ) : (
        <NotRunning game={game} mode={mode} refusal={outcome.refusal} />
      )}
      {more.length > 0 && (
        <Lane
          section="more"
          icon="squares-four"
          {...(game.connected
            ? {
                title: t("lobby:game.more", { vendor: game.vendor.name }),
                more: { href: vendorListPath(categoryOf(game), game.vendor.code) },
              }
            : { title: t("lobby:game.playable") })}
        >
          <Reel games={more} favourites={favourites} />
        </Lane>
      )}
    </main>
  );
}

/** Its studio plays from a wallet of its own, which the main one fills. */
function OwnWallet({ vendor }: { vendor: GamePageView["game"]["vendor"] }) {
  const t = useT();
  return (
    <Note tone="info" icon="wallet">
      {t("lobby:game.ownWallet", { vendor: vendor.name })}{" "}
      <a className="link" href={memberPaths.walletOf(vendor.code)}>
        {t("lobby:game.fillWallet")}
      </a>
    </Note>
  );
}

type GameProps = Pick<RunningGameView, "game" | "mode">;

function GameHead({ game, mode, pressed }: GameProps & { pressed: boolean }) {
  const t = useT();
  const category = categoryOf(game);
  const back = t("lobby:game.back", { category: t(`lobby:pages.${category}.title`) });
  return (
    <div className="ro game-head">
      <a className="ib" href={`/${category}`} title={back}>
        <span className="vh">{back}</span>
        <Icon name="arrow-left" flip />
      </a>
      <div className="grow">
        <h1 id="game-name">{game.name}</h1>
        <p className="xs mut">
          {game.vendor.name} · {t(`lobby:pages.${category}.title`)}
        </p>
      </div>
      {game.offersTrial && (
        <div className="seg" role="group" aria-label={t("lobby:game.mode")}>
          <a href={gamePath(game)} aria-current={mode === "real" ? "true" : undefined}>
            {t("lobby:game.real")}
          </a>
          <a href={gamePath(game, "demo")} aria-current={mode === "demo" ? "true" : undefined}>
            {t("lobby:game.demo")}
          </a>
        </div>
      )}
      <HeartInWords game={game} pressed={pressed} />
    </div>
  );
}

/** Another site's game may run, open its links and save files (a list of rounds), and cannot replace this page unasked. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

function Running({ game, mode, url }: GameProps & { url: string }) {
  const t = useT();
  const ownWindow = useBehaviour("game-window");
  const waits = useBehaviour("game-load");
  const ways = {
    reload: (words: ReactNode) => <a href={gamePath(game, mode)}>{words}</a>,
    window: (words: ReactNode) => (
      <a href={url} target="_blank" rel="noopener" {...ownWindow}>
        {words}
      </a>
    ),
  };
  const isOwn = url.startsWith("/");
  const { theme } = usePage().request;
  return (
    <>
      <div className={isOwn ? "gf own" : "gf"}>
        <iframe
          src={isOwn ? `${url}?embed=1&theme=${theme}` : url}
          title={game.name}
          sandbox={isOwn ? undefined : SANDBOX}
          allow="autoplay; fullscreen"
          {...waits}
        />
      </div>
      <div className="note info">
        <Icon name="info-fill" />
        <p>
          <span id="game-trouble" role="status" hidden>
            {said(t("lobby:game.trouble"), ways)}{" "}
          </span>
          <span id="game-reload">{said(t("lobby:game.reload"), ways)} </span>
          {mode === "real" ? t("lobby:game.safe") : t("lobby:game.chips")}
        </p>
      </div>
      <p className="flash bad" id="game-blocked" role="alert" hidden>
        {t("lobby:game.blocked")} <a href={url}>{t("lobby:game.here")}</a>
      </p>
    </>
  );
}

/** After these something else can be done with this very game. */
const HAVE_A_WAY = new Set<LaunchRefusal>(["jackpot_paused", "no_trial", "identity_required"]);

function NotRunning({ game, mode, refusal }: GameProps & { refusal: LaunchRefusal }) {
  const t = useT();
  const { language } = usePage().messages;
  const again = ["launcher_unreachable", "launcher_refused", "launch_url_invalid"].includes(refusal);
  const isWayOut = !again && !HAVE_A_WAY.has(refusal);
  return (
    <div className="panel not-running" role="status">
      <img src={gameArtPath(game, language)} alt="" width="150" height="200" />
      <div className="st st-s">
        <h2>{t(`lobby:launch.${refusal}.title`)}</h2>
        {refusal === "game_maintenance" ? (
          <MaintenanceLines game={game} />
        ) : (
          <p>{t(`lobby:launch.${refusal}.text`, { vendor: game.vendor.name })}</p>
        )}
        <p className="ro">
          {again && (
            <a className="btn btn-p" href={gamePath(game, mode)}>
              {t("lobby:game.again")}
            </a>
          )}
          {refusal === "no_trial" && (
            <a className="btn btn-p" href={gamePath(game)}>
              {t("lobby:tile.play")}
            </a>
          )}
          {refusal === "jackpot_paused" && game.offersTrial && (
            <a className="btn btn-p" href={gamePath(game, "demo")}>
              {t("lobby:game.demo")}
            </a>
          )}
          {refusal === "identity_required" && (
            <a className="btn btn-p" href={memberPaths.identity}>
              {t("identity:title")}
            </a>
          )}
          <a className={isWayOut ? "btn btn-p" : "btn"} href="/rng">
            {t("lobby:favourites.look")}
          </a>
        </p>
      </div>
    </div>
  );
}
