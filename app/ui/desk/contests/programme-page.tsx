import type { ReactNode } from "react";
import type { DeskProgramme } from "~/domain/rewards/desk/programmes.views.server";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { CONTEST_LISTS, type Contest } from "~/http/paths/bonus-paths";
import { DeskTitle } from "../frame/desk-title";
import { ProgrammeTag, useProgrammeName } from "../rewards/programme-rows";
import { ChangeForm } from "./programme-forms";

interface ProgrammePageProps {
  kind: Contest;
  programme: DeskProgramme;
  currency: Currency;
  lastResult: FormResult | undefined;
  /** What came of it, beside the form. */
  children: ReactNode;
}

const HINTS = {
  referral: "rewards:desk.untilHintReferral",
  board: "rewards:desk.untilHint",
  raffle: "rewards:desk.untilHintRaffle",
} as const;

/** A referral programme, a board or a raffle at the desk: what may change of it, and what came of it. */
export function ProgrammePage({ kind, programme, currency, lastResult, children }: ProgrammePageProps) {
  const t = useT();
  const nameOf = useProgrammeName(currency);
  return (
    <>
      <DeskTitle
        title={nameOf(programme)}
        within={{ href: CONTEST_LISTS[kind], label: t(`rewards:desk.${kind}.title`) }}
      >
        <ProgrammeTag state={programme.state} />
      </DeskTitle>
      <div className="two-col l">
        <ChangeForm
          programme={programme}
          currency={currency}
          lastResult={lastResult}
          cancelTo={CONTEST_LISTS[kind]}
          untilHint={t(HINTS[kind])}
        />
        <aside className="st">{children}</aside>
      </div>
    </>
  );
}
