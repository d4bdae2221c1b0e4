import type { HelpAnswer, Piece } from "~/domain/content/help/search.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { Empty } from "../empty/empty";

export function HelpAnswers({ wanted, answers }: { wanted: string; answers: readonly HelpAnswer[] }) {
  const t = useT();
  const clear = (
    <a className="link" href={paths.help} data-modal="">
      {t("help:clear")}
    </a>
  );
  if (answers.length === 0) {
    return (
      <Empty title={t("help:noneTitle", { wanted })} text={t("help:noneText")}>
        {clear}
      </Empty>
    );
  }
  return (
    <>
      <p className="sm sec" role="status">
        {t("help:found", { count: answers.length, wanted })} · {clear}
      </p>
      <ul className="rows panel flat">
        {answers.map(({ anchor, language, topic, title, excerpt }) => (
          <li key={anchor}>
            <a className="grow" href={`${paths.help}#${anchor}`} lang={language} data-modal="">
              {topic && <span className="xs mut">{topic}</span>}
              <b>
                <Marked pieces={title} />
              </b>
              <span className="sm sec">
                <Marked pieces={excerpt} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isHit }, position) => (isHit ? <mark key={position}>{text}</mark> : text));
}
