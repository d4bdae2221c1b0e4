import type { GamePages } from "../games/rules-pages";
import type { Recomputed } from "../rounds/verify-round";
import type { SeatView } from "../rounds/rounds.views";
import type { RoundRow, SeedRow } from "../store/schema";
import { GamePage } from "./game-page";
import { Note, type NoteKind } from "./note";
import { OutsideCheck } from "./outside-check";
import { OwnCheck } from "./own-check";
import { SeedsPanel } from "./seeds-panel";
import { VerifySteps } from "./verify-steps";
import { dateTimeOf, type View } from "./view";

export interface VerifyValues {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
}

export interface VerifyPageProps {
  view: View;
  values: VerifyValues;
  verdict: "good" | "bad" | "sealed" | "tried" | "incomplete" | "oldModel" | undefined;
  /** The round that the page was opened for; nothing when somebody tries values of their own. */
  kept: { round: RoundRow; seed: SeedRow } | undefined;
  recomputed: Recomputed | undefined;
  /** The seat's own seeds; nothing where the page is read without a session. */
  seat: SeatView | undefined;
  /** What the last change of seeds has led to. */
  change: "changed" | "bad_seed" | "round_open" | undefined;
  /** What the game's rules add: how its numbers are read, and the result as it shows it. */
  parts: Pick<GamePages, "VerifyDraws" | "VerifyOutcome">;
}

export function VerifyPage(props: VerifyPageProps) {
  const { view, recomputed, kept, seat, verdict } = props;
  const { VerifyDraws, VerifyOutcome } = props.parts;
  const paid = kept?.round.state === "settled" ? kept.round : undefined;
  return (
    <GamePage view={view} tab="verify">
      <div className="play">
        <div className="st">
          {verdict && <Verdict view={view} verdict={verdict} round={kept?.round} />}
          <ValuesForm {...props} />
          {recomputed && (
            <VerifySteps view={view} recomputed={recomputed} seed={kept?.seed}>
              <VerifyDraws view={view} recomputed={recomputed} />
            </VerifySteps>
          )}
          <OwnCheck view={view} kept={kept} />
          {recomputed && <OutsideCheck view={view} recomputed={recomputed} />}
        </div>
        <aside>
          {recomputed && <VerifyOutcome view={view} recomputed={recomputed} paid={paid} />}
          {seat && <SeedsPanel view={view} seat={seat} change={props.change} />}
        </aside>
      </div>
    </GamePage>
  );
}

const KINDS = {
  good: "good",
  bad: "bad",
  sealed: "info",
  tried: "info",
  incomplete: "warn",
  oldModel: "warn",
} as const;

function Verdict({ view, verdict, round }: VerdictProps) {
  const { t } = view;
  const kind: NoteKind = KINDS[verdict];
  return (
    <Note view={view} kind={kind} title={t(`verify.${verdict}`, { round: round?.round_no ?? 0 })}>
      {t(`verify.${verdict}Text`, { hash: round?.model_hash ?? "" })}{" "}
      {verdict === "sealed" && (
        <a className="link" href="#seeds">
          {t("verify.change")}
        </a>
      )}
    </Note>
  );
}
interface VerdictProps {
  view: View;
  verdict: NonNullable<VerifyPageProps["verdict"]>;
  round: RoundRow | undefined;
}

function ValuesForm({ view, values, kept, seat }: VerifyPageProps) {
  const { t, at } = view;
  const nonce = Number(values.nonce);
  const revealedAt = kept?.seed.revealed_at ?? null;
  const neighbour = (each: number) => {
    const typed = { seed: values.serverSeed, client: values.clientSeed, nonce: String(each) };
    const query = new URLSearchParams(kept ? { round: String(each) } : typed);
    return `${at.game}/verify?${query.toString()}`;
  };
  return (
    <section className="panel st">
      <h2 className="disp t-xl">{t("verify.heading")}</h2>
      <form className="cols" method="get" action={`${at.game}/verify`}>
        <div className="field all">
          <label htmlFor="seed">
            {revealedAt === null
              ? t("verify.serverSeed")
              : t("verify.serverSeedRevealed", { time: dateTimeOf(view, revealedAt) })}
          </label>
          <input
            {...{ className: "in mono", id: "seed", name: "seed", defaultValue: values.serverSeed }}
            {...{ autoComplete: "off", spellCheck: false, maxLength: 128, "aria-describedby": "seed-hint" }}
          />
          <p className="hint" id="seed-hint">
            {t("verify.revealHint")}
          </p>
        </div>
        <div className="field">
          <label htmlFor="client">{t("verify.clientSeed")}</label>
          <input
            {...{ className: "in mono", id: "client", name: "client", defaultValue: values.clientSeed }}
            {...{ autoComplete: "off", spellCheck: false, maxLength: 64 }}
          />
        </div>
        <div className="field">
          <label htmlFor="nonce">{t("verify.nonce")}</label>
          <input
            {...{ className: "in num", id: "nonce", name: "nonce", defaultValue: values.nonce }}
            {...{ autoComplete: "off", inputMode: "numeric", maxLength: 10 }}
          />
        </div>
        <div className="ro all">
          <button className="btn btn-p">{t("verify.calculate")}</button>
          {nonce > 1 && (
            <a className="btn btn-q" href={neighbour(nonce - 1)}>
              {t("verify.previous")}
            </a>
          )}
          {nonce >= 1 && (!kept || nonce + 1 < (seat?.nextRoundNo ?? 0)) && (
            <a className="btn btn-q" href={neighbour(nonce + 1)}>
              {t("verify.next")}
            </a>
          )}
        </div>
      </form>
    </section>
  );
}
