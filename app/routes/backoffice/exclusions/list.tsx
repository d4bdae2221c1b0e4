import { useLoaderData } from "@remix-run/react";
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
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Marks } from "~/ui/desk/members/marks";
import { Queue } from "~/ui/desk/parts/queue";
import { Tag, type Tone } from "~/ui/note/note";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("backoffice:exclusions.title") };

const PAGE_SIZE = 30;
const TABS = ["list", "turnedAway"] as const;

export const loader = staffLoader({ can: "members.edit" }, async ({ app, url }) => {
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? "list";
  const wanted = { pageNo: Number(url.searchParams.get("page")), pageSize: PAGE_SIZE };
  const [list, turnedAway, counts] = await Promise.all([
    tab === "list" ? listBarred(app, wanted) : undefined,
    tab === "turnedAway" ? listTurnedAway(app, wanted) : undefined,
    Promise.all([countBarred(app), countTurnedAway(app)]),
  ]);
  return { tab, list, turnedAway, counts };
});

/** Whom the operator must not let play, and who was turned away for it or for having an account already. */
export default function Exclusions() {
  const { tab, list, turnedAway, counts } = useLoaderData<typeof loader>();
  const t = useT();
  const title = t("backoffice:exclusions.title");
  return (
    <>
      <DeskTitle title={title}>
        <span className="ro g-2">
          <a className="btn btn-s" href={`${paths.adminExclusions}/file`}>
            {t("backoffice:exclusions.import")}
          </a>
          <a className="btn btn-s btn-p" href={`${paths.adminExclusions}/new`}>
            {t("backoffice:exclusions.add")}
          </a>
        </span>
      </DeskTitle>
      <p className="sm sec">{t("backoffice:exclusions.lead")}</p>
      <Queue
        label={title}
        tabs={TABS.map((one, n) => ({
          tab: one,
          text: t(`backoffice:exclusions.tabs.${one}`),
          count: counts[n]!,
        }))}
        current={tab}
        hrefOf={(to, pageNo) => withQuery(paths.adminExclusions, { tab: to, page: pageNo })}
        page={(list ?? turnedAway)!}
        nothing={t(`backoffice:exclusions.none.${tab}`)}
      >
        {list && <List people={list.items} />}
        {turnedAway && <TurnedAway lines={turnedAway.items} />}
      </Queue>
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
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("backoffice:exclusions.tabs.list")}</caption>
        <thead>
          <tr>
            <th>{column("person")}</th>
            <th>{column("knownBy")}</th>
            <th>{column("runs")}</th>
            <th>{column("reason")}</th>
            <th>{state}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td className="head" dir="auto">
                {person.fullName || "–"}
                {person.birthday !== null && <span className="mut xs"> {dayToText(person.birthday)}</span>}
              </td>
              <td data-l={column("knownBy")} className="xs">
                {[person.idNumber, person.mobile, person.email]
                  .filter((text) => text !== "")
                  .map((text) => (
                    <bdi key={text} className="ro">
                      {text}
                    </bdi>
                  ))}
              </td>
              <td data-l={column("runs")} className="num">
                {dayToText(person.fromDay)} –{" "}
                {person.untilDay === null ? t("backoffice:exclusions.forGood") : dayToText(person.untilDay)}
              </td>
              <td data-l={column("reason")} dir="auto">
                {person.reason}
                {person.removedReason !== "" && <span className="mut xs"> {person.removedReason}</span>}
              </td>
              <td data-l={state}>
                <Tag tone={TONES[person.state]}>{t(`backoffice:exclusions.state.${person.state}`)}</Tag>
              </td>
              <td>
                {person.state !== "removed" && (
                  <a className="btn btn-s btn-q" href={`${paths.adminExclusions}/${person.id}/removal`}>
                    {t("backoffice:exclusions.remove")}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TurnedAway({ lines }: { lines: TurnedAwayLine[] }) {
  const t = useT();
  const column = (name: "time" | "who" | "about" | "address") => t(`backoffice:columns.${name}`);
  const why = t("backoffice:exclusions.columns.reason");
  return (
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("backoffice:exclusions.tabs.turnedAway")}</caption>
        <thead>
          <tr>
            <th>{column("who")}</th>
            <th>{why}</th>
            <th>{t("backoffice:exclusions.columns.knownBy")}</th>
            <th>{column("about")}</th>
            <th>{column("address")}</th>
            <th className="n">{column("time")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="head">
                <Account id={line.accountId} name={line.account ?? line.username} />{" "}
                <span className="mut xs">{t(`backoffice:exclusions.door.${line.door}`)}</span>
              </td>
              <td data-l={why}>{t(`backoffice:exclusions.why.${line.reason}`)}</td>
              <td data-l={t("backoffice:exclusions.columns.knownBy")}>
                <Marks kinds={line.kinds} />
              </td>
              <td data-l={column("about")}>
                <Account id={line.otherId} name={line.other ?? ""} />
              </td>
              <td data-l={column("address")}>
                <bdi>{line.ip}</bdi>
              </td>
              <td className="n mut" data-l={column("time")}>
                <Time at={line.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
