import {
  countBarred,
  countTurnedAway,
  listBarred,
  listTurnedAway,
  type ListedPerson,
  type TurnedAwayLine,
} from "~/domain/persons/exclusion-list/exclusion-list.views.server";
import { dayToText } from "~/domain/shared/day";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { StaffVisit } from "~/http/access/route.server";
import { Marks } from "~/ui/desk/members/marks";
import { Tag, type Tone } from "~/ui/note/note";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";
import { staffQueue } from "../staff-queue";

async function load({ app }: StaffVisit, { tab, ...wanted }: Wanted) {
  const [list, turnedAway, inList, outside] = await Promise.all([
    tab === "list" ? listBarred(app, wanted) : undefined,
    tab === "turnedAway" ? listTurnedAway(app, wanted) : undefined,
    countBarred(app),
    countTurnedAway(app),
  ]);
  return { list, turnedAway, page: (list ?? turnedAway)!, counts: { list: inList, turnedAway: outside } };
}

interface Wanted {
  tab: "list" | "turnedAway";
  pageNo: number;
  pageSize: number;
}

/** Whom the operator must not let play, and who was turned away for it or for having an account already. */
const queue = staffQueue({
  can: "members.edit",
  path: paths.adminExclusions,
  title: "backoffice:exclusions.title",
  lead: "backoffice:exclusions.lead",
  tabs: ["list", "turnedAway"] as const,
  tabText: (t, tab) => t(`backoffice:exclusions.tabs.${tab}`),
  pageSize: 30,
  load,
  nothing: (t, tab) => t(`backoffice:exclusions.none.${tab}`),
  Lines,
  Buttons,
});

export const handle = queue.handle;
export const loader = queue.loader;
export default queue.Page;

function Buttons() {
  const t = useT();
  return (
    <span className="ro g-2">
      <a className="btn btn-s" href={`${paths.adminExclusions}/file`}>
        {t("backoffice:exclusions.import")}
      </a>
      <a className="btn btn-s btn-p" href={`${paths.adminExclusions}/new`}>
        {t("backoffice:exclusions.add")}
      </a>
    </span>
  );
}

function Lines({ list, turnedAway }: Pick<Awaited<ReturnType<typeof load>>, "list" | "turnedAway">) {
  return (
    <>
      {list && <List people={list.items} />}
      {turnedAway && <TurnedAway lines={turnedAway.items} />}
    </>
  );
}

const TONES: Record<ListedPerson["state"], Tone | undefined> = {
  coming: "info",
  running: "bad",
  over: undefined,
  removed: undefined,
};

function List({ people }: { people: ListedPerson[] }) {
  const t = useT();
  const column = (name: "person" | "knownBy" | "runs" | "reason") =>
    t(`backoffice:exclusions.columns.${name}`);
  const state = t("backoffice:columns.state");
  return (
    <ReportTable
      caption={t("backoffice:exclusions.tabs.list")}
      columns={[
        {
          head: column("person"),
          isTitle: true,
          isText: true,
          cell: (person) => (
            <>
              {person.fullName || "–"}
              {person.birthday !== null && <span className="mut xs"> {dayToText(person.birthday)}</span>}
            </>
          ),
        },
        {
          head: column("knownBy"),
          className: "xs",
          cell: (person) =>
            [person.idNumber, person.mobile, person.email]
              .filter((text) => text !== "")
              .map((text) => (
                <bdi key={text} className="ro">
                  {text}
                </bdi>
              )),
        },
        {
          head: column("runs"),
          className: "num",
          cell: (person) => (
            <>
              {dayToText(person.fromDay)} –{" "}
              {person.untilDay === null ? t("backoffice:exclusions.forGood") : dayToText(person.untilDay)}
            </>
          ),
        },
        {
          head: column("reason"),
          isText: true,
          cell: (person) => (
            <>
              {person.reason}
              {person.removedReason !== "" && <span className="mut xs"> {person.removedReason}</span>}
            </>
          ),
        },
        {
          head: state,
          cell: (person) => (
            <Tag tone={TONES[person.state]}>{t(`backoffice:exclusions.state.${person.state}`)}</Tag>
          ),
        },
        {
          head: t("backoffice:exclusions.remove"),
          isAction: true,
          cell: (person) =>
            person.state !== "removed" && (
              <a className="btn btn-s btn-q" href={`${paths.adminExclusions}/${person.id}/removal`}>
                {t("backoffice:exclusions.remove")}
              </a>
            ),
        },
      ]}
      rows={people}
      keyOf={(person) => person.id}
    />
  );
}

function TurnedAway({ lines }: { lines: TurnedAwayLine[] }) {
  const t = useT();
  const column = (name: "time" | "who" | "about" | "address") => t(`backoffice:columns.${name}`);
  const why = t("backoffice:exclusions.columns.reason");
  return (
    <ReportTable
      caption={t("backoffice:exclusions.tabs.turnedAway")}
      columns={[
        {
          head: column("who"),
          isTitle: true,
          cell: (line) => (
            <>
              <Account id={line.accountId} name={line.account ?? line.username} />{" "}
              <span className="mut xs">{t(`backoffice:exclusions.door.${line.door}`)}</span>
            </>
          ),
        },
        { head: why, cell: (line) => t(`backoffice:exclusions.why.${line.reason}`) },
        { head: t("backoffice:exclusions.columns.knownBy"), cell: (line) => <Marks kinds={line.kinds} /> },
        { head: column("about"), cell: (line) => <Account id={line.otherId} name={line.other ?? ""} /> },
        { head: column("address"), cell: (line) => <bdi>{line.ip}</bdi> },
        {
          head: column("time"),
          isFigure: true,
          className: "mut",
          cell: (line) => <Time at={line.createdAt} />,
        },
      ]}
      rows={lines}
      keyOf={(line) => line.id}
    />
  );
}

function Account({ id, name }: { id: number | null; name: string }) {
  if (id === null) return <bdi>{name || "–"}</bdi>;
  return (
    <a className="link" href={`${paths.adminMembers}/${id}`}>
      {name}
    </a>
  );
}
