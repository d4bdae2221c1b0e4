import type { DeskProgramme, ProgrammeState } from "~/domain/rewards/desk/programmes.views.server";
import type { Currency } from "~/domain/shared/money";
import { inLanguage } from "~/domain/shared/texts.server";
import { usePage, useT } from "~/http/access/page.server";
import { programmePath } from "~/http/paths/bonus-paths";
import { dayText } from "~/i18n/time-text";
import { Tag, type Tone } from "../../note/note";
import { missionTitle } from "../../rewards/mission-title";
import { usePlace } from "../../time/time";

const TONES: Record<ProgrammeState, Tone | undefined> = {
  running: "good",
  planned: "info",
  ended: undefined,
  off: "warn",
};

export function ProgrammeTag({ state }: { state: ProgrammeState }) {
  return <Tag tone={TONES[state]}>{useT()(`backoffice:content.state.${state}`)}</Tag>;
}

/** What a programme is called: a mission by its title or what it asks for, the others by what they are. */
export function useProgrammeName(currency: Currency) {
  const t = useT();
  const { language, languages } = usePage().request;
  return ({ kind, texts, mission }: Pick<DeskProgramme, "kind" | "texts" | "mission">) => {
    const title = inLanguage(texts, language, languages)?.title;
    if (mission) return missionTitle(t, { title, ...mission }, currency);
    return title ?? t(`bonusdesk:programmes.kinds.${kind}`);
  };
}

interface ProgrammeRowsProps {
  programmes: readonly DeskProgramme[];
  currency: Currency;
}

/** Programmes with their kind, time and state, each with the way to its form. */
export function ProgrammeRows({ programmes, currency }: ProgrammeRowsProps) {
  const t = useT();
  const place = usePlace();
  const nameOf = useProgrammeName(currency);
  if (programmes.length === 0) return <p className="p-4 mut">{t("bonusdesk:programmes.none")}</p>;
  return (
    <ul className="rows">
      {programmes.map((programme) => (
        <li key={programme.id}>
          <span className="grow">
            <b className="t-sm" dir="auto">
              {nameOf(programme)}
            </b>{" "}
            <span className="xs mut">
              {t(`bonusdesk:programmes.kinds.${programme.kind}`)}
              {programme.period && ` · ${t(`member:missions.period.${programme.period}`)}`} ·{" "}
              {dayText(programme.fromDay, place)}
              {programme.untilDay !== undefined && ` – ${dayText(programme.untilDay, place)}`}
            </span>
          </span>{" "}
          <ProgrammeTag state={programme.state} />{" "}
          <a className="btn btn-s" href={programmePath(programme)}>
            {t("backoffice:content.edit")}
            <span className="vh">
              {" "}
              <bdi>{nameOf(programme)}</bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
