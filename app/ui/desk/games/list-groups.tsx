import type { ReactNode } from "react";
import type { ChangedLine, Group, ListView } from "~/domain/games/catalogue/desk/vendor-games.views.server";
import { returnText } from "~/domain/games/catalogue/return-bands";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { Tag } from "../../note/note";
import { ReportTable } from "../../report/report-table";

/** How a studio's list differs from the catalogue, each kind of difference in a table of its own. */
export function ListGroups({ view: { added, changed, gone, unreadable } }: { view: ListView }) {
  const t = useT();
  const column = {
    name: t("games:columns.name"),
    code: t("games:columns.code"),
    kind: t("games:columns.kind"),
    return: t("games:columns.return"),
    marks: t("games:columns.marks"),
    before: t("games:list.returnBefore"),
    after: t("games:list.returnAfter"),
    place: t("games:list.place"),
    fault: t("games:list.fault"),
  };
  return (
    <>
      <GroupTable
        title={t("games:list.groups.added")}
        group={added}
        columns={[column.name, column.code, column.kind, column.return, column.marks]}
        figures={[column.return]}
        cellsOf={(game) => [
          game.name,
          <Code key="code">{game.code}</Code>,
          game.gameType ? (
            t(`lobby:sections.${game.gameType}`)
          ) : (
            <Tag key="kind" tone="warn">
              {t("games:list.unknownKind", { category: game.category || "–" })}
            </Tag>
          ),
          percent(game.returnHundredths),
          game.offersTrial ? (
            <Tag key="trial" tone="info">
              {t("games:state.trial")}
            </Tag>
          ) : (
            "–"
          ),
        ]}
      />
      <GroupTable
        title={t("games:list.groups.changed")}
        group={changed}
        columns={[column.name, column.code, column.before, column.after, column.marks]}
        figures={[column.before, column.after]}
        cellsOf={(game) => [
          <GameLink key="name" {...game} />,
          <Code key="code">{game.code}</Code>,
          percent(game.before),
          percent(game.after),
          <ChangedMarks key="marks" {...game} />,
        ]}
      />
      <GroupTable
        title={t("games:list.groups.gone")}
        group={gone}
        columns={[column.name, column.code]}
        cellsOf={(game) => [<GameLink key="name" {...game} />, <Code key="code">{game.code}</Code>]}
      />
      <GroupTable
        title={t("games:list.groups.unreadable")}
        group={unreadable}
        columns={[column.fault, column.code, column.place]}
        figures={[column.place]}
        cellsOf={({ code, place, fault }) => [
          t(`games:list.faults.${fault}`),
          code ? <Code key="code">{code}</Code> : "–",
          place.toLocaleString("en"),
        ]}
      />
    </>
  );
}

/** What changes besides the return. */
function ChangedMarks({ endsTrial, freePlays, freeStakeMost }: ChangedLine) {
  const t = useT();
  if (!endsTrial && freePlays === undefined && freeStakeMost === undefined) return <>–</>;
  return (
    <>
      {endsTrial && <Tag tone="warn">{t("games:list.trialEnds")}</Tag>}{" "}
      {freePlays !== undefined && (
        <Tag tone={freePlays ? "info" : "warn"}>
          {t(freePlays ? "games:list.freePlaysBegin" : "games:list.freePlaysEnd")}
        </Tag>
      )}{" "}
      {freeStakeMost !== undefined && (
        <Tag tone="info">{t("games:list.freeStakeMost", { most: String(freeStakeMost / 100) })}</Tag>
      )}
    </>
  );
}

interface GroupTableProps<Line> {
  title: string;
  group: Group<Line>;
  /** The first one heads a line. */
  columns: readonly string[];
  /** Those of the columns that hold numbers. */
  figures?: readonly string[];
  cellsOf: (line: Line) => ReactNode[];
}

function GroupTable<Line>({ title, group, columns, figures = [], cellsOf }: GroupTableProps<Line>) {
  const t = useT();
  const { count, lines } = group;
  if (count === 0) return null;
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{title}</h2> <span className="mut num">{count.toLocaleString("en")}</span>
      </div>
      <ReportTable
        caption={title}
        rows={lines}
        keyOf={(_, position) => position}
        columns={columns.map((head, position) => ({
          head,
          isTitle: position === 0,
          isFigure: figures.includes(head),
          cell: (line: Line) => cellsOf(line)[position],
        }))}
      />
      {count > lines.length && (
        <p className="p-4 ruled sm mut">{t("games:list.more", { count: count - lines.length })}</p>
      )}
    </section>
  );
}

function GameLink({ gameId, name }: { gameId: number; name: string }) {
  return (
    <a className="link" href={`${paths.adminGames}/${gameId}`}>
      {name}
    </a>
  );
}

const Code = ({ children }: { children: string }) => <bdi className="mono">{children}</bdi>;

const percent = (hundredths: number | undefined) => (hundredths === undefined ? "–" : returnText(hundredths));
