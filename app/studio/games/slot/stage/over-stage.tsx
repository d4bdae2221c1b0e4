import { useEffect } from "react";
import type { Meter } from "./acts";
import type { Notice, PendingRound, ShownRound, SlotProps } from "./props";
import type { Banner } from "./state";
import { winTier } from "./win-tier";
import { minorOf, type Words } from "./words";

/** A sentence about the press lies over the stage and pushes nothing. */
export function NoticeOver({ notice, words, dismiss }: NoticeOverProps) {
  useEffect(() => {
    if (!notice || !dismiss) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") dismiss();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [notice, dismiss]);
  return (
    <div className="notices" role="alert">
      {notice && (
        <div className={notice.kind}>
          <p>
            {notice.sentence}
            {notice.link && (
              <>
                {" "}
                <a href={notice.link.href} target={notice.link.top ? "_top" : undefined}>
                  {notice.link.text}
                </a>
              </>
            )}
          </p>
          {dismiss && (
            <button type="button" onClick={dismiss} aria-label={words.say("slot.close")}>
              ×
            </button>
          )}
        </div>
      )}
    </div>
  );
}
interface NoticeOverProps {
  notice: Notice | null;
  words: Words;
  /** Null where nothing could close it. */
  dismiss: (() => void) | null;
}

/** Covers the picture while a round waits to be shown. The picture below is an older round's. */
export function PendingOver({ pending }: { pending: PendingRound }) {
  return (
    <div className="resume">
      <div className="st st-s max-md">
        <p className="xs">{pending.line}</p>
        <h2 className="disp t-2xl">{pending.title}</h2>
        <p className="sm">{pending.text}</p>
      </div>
    </div>
  );
}

/** What is counted beside the reels: free spins, the ladder of a cascade, respins. */
export function Meters({ page, words, meter, stakeMinor }: MetersProps) {
  const { model } = page;
  const { say } = words;
  const money = (units: number) => words.money(minorOf(units, stakeMinor, model.stake));
  return (
    <div className="meters" aria-hidden="true">
      {model.cascade && model.cascade.ladder.length > 1 && (
        <div className="ladder">
          {model.cascade.ladder.map((times, index) => (
            <i
              key={index}
              className={
                index === Math.min(meter.ladder ?? -1, last(model.cascade!.ladder)) ? "on" : undefined
              }
              data-text={`×${times}`}
            />
          ))}
        </div>
      )}
      {meter.orbs !== undefined && <span className="meter gold large">×{meter.orbs}</span>}
      {meter.free && (
        <span className="meter">
          {say("slot.freeSpin", { no: meter.free.no, of: meter.free.of })}
          {meter.free.times > 1 && <b> ×{meter.free.times}</b>}
        </span>
      )}
      {meter.total !== undefined && <span className="meter gold">{money(meter.total)}</span>}
      {meter.respins !== undefined && (
        <span className="meter lives">
          {say("slot.respins", { left: meter.respins })}
          <span>
            {Array.from({ length: model.hold!.lives }, (_, index) => (
              <i key={index} className={index < meter.respins! ? "on" : undefined} />
            ))}
          </span>
        </span>
      )}
    </div>
  );
}
interface MetersProps {
  page: SlotProps;
  words: Words;
  meter: Meter;
  stakeMinor: string;
}

const last = (list: readonly unknown[]) => list.length - 1;

/** A win of many stakes is told once over the stage; it goes by itself and takes no press. */
export function BigWin({ words, shown }: { words: Words; shown: ShownRound }) {
  const tier = winTier(shown);
  if (!tier) return null;
  return (
    <div className={`tier ${tier}`} key={shown.roundNo} aria-hidden="true">
      <b>{words.say(`slot.${tier}`)}</b>
      <span>{words.money(BigInt(shown.payoutMinor))}</span>
    </div>
  );
}

/** Free spins announce themselves, and say what they have paid. */
export function BannerOver({ page, words, banner, stakeMinor }: BannerOverProps) {
  const { say } = words;
  const money = (units: number) => words.money(minorOf(units, stakeMinor, page.model.stake));
  const skip = page.limits.hurry && <small>{say("slot.skip")}</small>;
  switch (banner.kind) {
    case "announce":
      return (
        <div className="banner">
          <b className="count">{banner.isMore ? `+${banner.spins}` : banner.spins}</b>
          <span>{say(banner.isMore ? "slot.moreSpins" : "slot.freeSpins", { count: banner.spins })}</span>
          {skip}
        </div>
      );
    case "total":
      return (
        <div className="banner">
          <b className="sum">{say("slot.spinsPaid", { count: banner.spins, sum: money(banner.units) })}</b>
        </div>
      );
    case "hold":
      return (
        <div className="banner">
          <b className="count">{page.model.hold!.lives}</b>
          <span>{say("slot.holdBegins")}</span>
          {skip}
        </div>
      );
    case "full":
      return (
        <div className="banner">
          <b className="sum">{say("slot.full")}</b>
        </div>
      );
  }
}
interface BannerOverProps {
  page: SlotProps;
  words: Words;
  banner: Banner;
  stakeMinor: string;
}
