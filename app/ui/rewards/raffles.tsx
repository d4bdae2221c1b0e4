import type { DrawnPrize, RaffleView } from "~/domain/rewards/raffle/raffles.views.server";
import { CLAIM_DAYS, listText } from "~/domain/rewards/raffle/raffle";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { raffleListPath, rafflePath } from "~/http/paths/paths";
import { dateText, dayText, type Place } from "~/i18n/time-text";
import type { Translate } from "~/i18n/messages.server";
import { Figure, Figures } from "../figures/figures";
import { Icon } from "../icon/icon";
import { Note } from "../note/note";
import { ReportTable } from "../report/report-table";
import { usePlace } from "../time/time";
import { PrizeList } from "./prize-list";

function stateText(raffle: RaffleView, t: Translate, place: Place): string {
  const { state, fromDay, untilDay, drawnAt, calledOffAt } = raffle;
  const endedAt = state === "drawn" ? drawnAt : state === "called_off" ? calledOffAt : undefined;
  const date =
    endedAt === undefined
      ? dayText(state === "planned" ? fromDay : untilDay, place)
      : dateText(endedAt, place);
  return t(`rewards:raffle.states.${state}`, { date });
}

/** Every raffle, each leading to its page. */
export function RaffleRows({ raffles }: { raffles: readonly RaffleView[] }) {
  const t = useT();
  const place = usePlace();
  return (
    <div className="panel flat rows">
      {raffles.map((raffle) => (
        <div key={raffle.id}>
          <Icon name="ticket" />
          <span className="grow">
            <b>
              <a href={rafflePath(raffle)}>
                <bdi>{raffle.title}</bdi>
              </a>
            </b>{" "}
            <span className="xs mut">{stateText(raffle, t, place)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

interface RaffleProps {
  raffle: RaffleView;
  currency: Currency;
  /** Of who is signed in. */
  own: { tickets: number; id: string | undefined } | undefined;
  /** Undefined of one that is too long for a page. */
  list: readonly { id: string; tickets: number }[] | undefined;
  drawn: readonly DrawnPrize[];
}

/** A raffle's rules, its odds, what it has committed to, its list, its result, and how to draw it again. */
export function Raffle({ raffle, currency, own, list, drawn }: RaffleProps) {
  const t = useT();
  const place = usePlace();
  const { prizesMinor, tickets, perMinor, perMember, fromDay, untilDay, state } = raffle;
  return (
    <>
      <Figures>
        <Figure label={t("rewards:raffle.tickets")}>{tickets}</Figure>
        <Figure label={t("rewards:raffle.prizes")}>{prizesMinor.length}</Figure>
        <Figure label={t("rewards:raffle.odds")} note={stateText(raffle, t, place)}>
          {t("rewards:raffle.oddsText", { prizes: prizesMinor.length, tickets })}
        </Figure>
      </Figures>
      {state === "called_off" && <CalledOff raffle={raffle} />}
      <section className="panel st st-s">
        <p className="sm">
          {t("rewards:raffle.rules", {
            ...{ amount: formatMoney(perMinor, currency), most: perMember, days: CLAIM_DAYS },
            ...{ from: dayText(fromDay, place), to: dayText(untilDay, place) },
          })}
        </p>
        {own && (
          <Note tone="info" title={t("rewards:raffle.own", { tickets: own.tickets })}>
            {own.id
              ? t("rewards:raffle.ownId", { id: own.id })
              : (state === "planned" || state === "running") && t("rewards:raffle.ownIdLater")}
          </Note>
        )}
      </section>
      {state !== "drawn" && <PrizeList prizesMinor={prizesMinor} currency={currency} />}
      {state === "drawn" && <Winners drawn={drawn} currency={currency} />}
      <Proof raffle={raffle} list={list} />
    </>
  );
}

/** That nobody wins, and why. */
export function CalledOff({ raffle: { callOffReason } }: Pick<RaffleProps, "raffle">) {
  const t = useT();
  return (
    <Note tone="warn" title={t("rewards:raffle.calledOff")}>
      <bdi>{callOffReason}</bdi> {t("rewards:raffle.calledOffText")}
    </Note>
  );
}

function Winners({ drawn, currency }: Pick<RaffleProps, "drawn" | "currency">) {
  const t = useT();
  if (drawn.length === 0) return <Note tone="info">{t("rewards:raffle.noWinners")}</Note>;
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("rewards:raffle.winners")}</h2>
      </div>
      <ReportTable
        caption={t("rewards:raffle.winners")}
        columns={[
          { head: t("rewards:board.place"), isFigure: true, className: "b", cell: ({ place }) => place + 1 },
          {
            head: t("rewards:board.prize"),
            isFigure: true,
            cell: ({ amountMinor }) => formatMoney(amountMinor, currency),
          },
          { head: t("rewards:raffle.ticket"), isFigure: true, cell: ({ ticket }) => ticket },
          { head: t("rewards:raffle.owner"), isTitle: true, cell: ({ id }) => <bdi>{id}</bdi> },
        ]}
        rows={drawn}
        keyOf={({ place }) => place}
      />
    </section>
  );
}

function Proof({ raffle, list }: Pick<RaffleProps, "raffle" | "list">) {
  const t = useT();
  const place = usePlace();
  const { id, commitment, committedAt, secret, beaconName, beacon, state, listHash } = raffle;
  return (
    <section className="panel st st-s">
      <h2 className="t-lg">{t("rewards:raffle.proof")}</h2>
      <Said label={t("rewards:raffle.commitment", { date: dateText(committedAt, place) })} hex={commitment} />
      <Said
        label={t("rewards:raffle.secret")}
        hex={secret}
        otherwise={t(state === "called_off" ? "rewards:raffle.secretGone" : "rewards:raffle.secretLater")}
      />
      {beaconName && (
        <Said
          label={t("rewards:raffle.beacon", { name: beaconName })}
          hex={state === "drawn" ? beacon : ""}
          otherwise={state === "called_off" ? "–" : t("rewards:raffle.beaconWaits")}
        />
      )}
      {listHash && <Said label={t("rewards:raffle.listHash")} hex={listHash} />}
      {!beaconName && <p className="sm">{t("rewards:raffle.noBeacon")}</p>}
      <p className="sm sec">{t("rewards:raffle.how", { id })}</p>
      {listHash && (
        <>
          <h3 className="t-sm">{t("rewards:raffle.list")}</h3>
          {list && (
            <pre className="as-written mono" dir="ltr">
              {listText(list)}
            </pre>
          )}
          <p>
            <a className="link sm" href={raffleListPath(raffle)}>
              {t("rewards:raffle.listFile")}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** A value to compare, character by character; a sentence while there is none. */
function Said({ label, hex, otherwise = "" }: { label: string; hex: string; otherwise?: string }) {
  return (
    <p className="sm">
      <span className="xs mut">{label}</span>
      <br />
      {hex ? (
        <code className="mono" dir="ltr">
          {hex}
        </code>
      ) : (
        otherwise
      )}
    </p>
  );
}
