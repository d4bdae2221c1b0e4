import type { DeskProgramme, ProgrammeState } from "~/domain/rewards/programmes/programme-desk.views.server";
import { inLanguage } from "~/domain/shared/texts.server";
import { usePage, useT } from "~/http/access/page.server";
import { programmePath } from "~/http/paths/bonus-paths";
import { dayToText } from "~/domain/shared/day";
import { Tag, type Tone } from "../../note/note";

const TONES: Record<ProgrammeState, Tone | undefined> = {
  running: "good",
  planned: "info",
  ended: undefined,
  off: "warn",
};

export function ProgrammeTag({ state }: { state: ProgrammeState }) {
  return <Tag tone={TONES[state]}>{useT()(`backoffice:content.state.${state}`)}</Tag>;
}

/** What a programme is called: a mission by its title, the others by what they are. */
export function useProgrammeName() {
  const t = useT();
  const { language, languages } = usePage().request;
  return ({ kind, texts }: Pick<DeskProgramme, "kind" | "texts">) =>
    inLanguage(texts, language, languages)?.title ?? t(`bonusdesk:programmes.kinds.${kind}`);
}

/** Programmes with their kind, time and state, each with the way to its form. */
export function ProgrammeRows({ programmes }: { programmes: (DeskProgramme & { state: ProgrammeState })[] }) {
  const t = useT();
  const nameOf = useProgrammeName();
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
              {t(`bonusdesk:programmes.kinds.${programme.kind}`)} · {dayToText(programme.fromDay)}
              {programme.untilDay !== undefined && ` – ${dayToText(programme.untilDay)}`}
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
