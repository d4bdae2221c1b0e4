import type { App } from "~/domain/app.server";
import { ownProfile } from "~/domain/membership/edit-profile.server";
import { memberDetail } from "~/domain/oversight/member-detail.views.server";
import { addBarred, entryContext, removeBarred } from "~/domain/persons/exclusion-list/edit-list.server";
import { entrySchema } from "~/domain/persons/exclusion-list/entry.schema";
import {
  countBarred,
  countTurnedAway,
  findListed,
  listBarred,
  listTurnedAway,
  type ListedPerson,
  type TurnedAwayLine,
} from "~/domain/persons/exclusion-list/exclusion-list.views.server";
import { dayToText } from "~/domain/shared/day";
import { useT } from "~/http/access/page.server";
import type { StaffVisit } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm, type FormResult } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { Marks } from "~/ui/desk/members/marks";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { Field } from "~/ui/form/field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Tag, type Tone } from "~/ui/note/note";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";
import { contentDesk } from "../content-desk";
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

const shared = {
  can: "members.edit",
  path: paths.adminExclusions,
  title: "backoffice:exclusions.title",
} as const;

const desk = contentDesk({ ...shared, id: ({ barredId }) => idParam(barredId) });

/** Whom the operator must not let play, and who was turned away for it or for having an account already. */
const queue = staffQueue({
  ...shared,
  lead: "backoffice:exclusions.lead",
  tabs: ["list", "turnedAway"] as const,
  tabText: (t, tab) => t(`backoffice:exclusions.tabs.${tab}`),
  pageSize: 30,
  load,
  nothing: (t, tab) => t(`backoffice:exclusions.none.${tab}`),
  Lines,
  Buttons,
});

export const pages = {
  list: { ...queue, default: queue.Page },
  adding: desk.adding({
    title: "backoffice:exclusions.add",
    load: async ({ app, url }) => {
      const member = url.searchParams.get("member");
      const known = member === null ? {} : await knownOf(app, idParam(member));
      return { context: await entryContext(app), known };
    },
    save: async ({ app, context, staff, form }) => {
      const parsed = parseForm(form, entrySchema(await entryContext(app)));
      if (!parsed.ok) return parsed.invalid();
      const by = { staffId: staff.id, ip: context.ip };
      const added = await addBarred(app, { entry: parsed.value, by });
      if (!added.ok) return parsed.invalid({ form: ["backoffice:exclusions.known"], status: 409 });
      return redirectWithFlash(context, paths.adminExclusions, {
        ...{ tone: "good", key: "backoffice:exclusions.added", values: { count: added.accounts } },
      });
    },
    Form: EntryForm,
  }),
  removing: desk.editing({
    title: "backoffice:exclusions.removeTitle",
    load: ({ app }, id) => findListed(app, id),
    save: async ({ app, context, staff, form }, barredId) => {
      const parsed = parseForm(form, ReasonSchema);
      if (!parsed.ok) return parsed.invalid();
      const by = { staffId: staff.id, ip: context.ip };
      const removed = await removeBarred(app, { barredId, reason: parsed.value.reason, by });
      if (!removed.ok && removed.refusal === "unknown_barred") throw new Response(null, { status: 404 });
      return redirectWithFlash(
        context,
        paths.adminExclusions,
        removed.ok
          ? { tone: "good", key: "backoffice:exclusions.removed" }
          : { tone: "bad", key: "backoffice:exclusions.alreadyRemoved" },
      );
    },
    Form: Removal,
  }),
};

/** What the form begins with when it is about a member. */
async function knownOf(app: App, accountId: number) {
  const member = await memberDetail(app, accountId);
  if (!member) throw new Response(null, { status: 404 });
  const { fullName, birthday, idNumber } = await ownProfile(app, accountId);
  return { fullName, birthday, idNumber, mobile: member.mobile ?? "", email: member.email ?? "" };
}

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

const FIELDS = ["fullName", "birthday", "idNumber", "mobile", "email"] as const;

interface Entry {
  context: Awaited<ReturnType<typeof entryContext>>;
  known: Partial<Record<(typeof FIELDS)[number], string>>;
  lastResult: FormResult | undefined;
}

function EntryForm({ context, known, lastResult }: Entry) {
  const t = useT();
  const { form, fields } = useFormFields(entrySchema(context), {
    id: "exclusion",
    lastResult,
    defaultValue: known,
  });
  const person = FIELDS.map((name) => ({
    field: fields[name],
    label: t(`backoffice:exclusions.fields.${name}`),
  }));
  const from = { field: fields.from, label: t("backoffice:exclusions.fields.from") };
  const until = { field: fields.until, label: t("backoffice:exclusions.fields.until") };
  const reason = { field: fields.reason, label: t("backoffice:exclusions.fields.reason") };
  return (
    <ContentForm form={form} lines={[...person, from, until, reason]} cancelTo={paths.adminExclusions} once>
      <FormSection title={t("backoffice:exclusions.sections.person")}>
        <p className="sm sec">{t("backoffice:exclusions.knownHint")}</p>
        <div className="cols">
          {person.map((line) => (
            <Field
              key={line.label}
              {...line}
              type={line.field === fields.birthday ? "date" : "text"}
              autoComplete="off"
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t("backoffice:exclusions.sections.runs")}>
        <div className="cols">
          <Field {...from} type="date" hint={t("backoffice:exclusions.fromHint")} autoComplete="off" />
          <Field {...until} type="date" hint={t("backoffice:exclusions.untilHint")} autoComplete="off" />
        </div>
        <Field {...reason} hint={t("backoffice:exclusions.reasonHint")} autoComplete="off" />
      </FormSection>
    </ContentForm>
  );
}

/** Says whom it is about, and asks why. */
function Removal({ lastResult, ...person }: ListedPerson & { lastResult: FormResult | undefined }) {
  const t = useT();
  const name = person.fullName || person.idNumber || person.mobile || person.email;
  return (
    <section className="panel st">
      <p>{t("backoffice:exclusions.removeText", { name })}</p>
      <ReasonForm
        id="removal"
        lastResult={lastResult}
        label={t("backoffice:decision.reasonForRecord")}
        submit={t("backoffice:exclusions.remove")}
        danger
      >
        <a className="btn" href={paths.adminExclusions}>
          {t("common:cancel")}
        </a>
      </ReasonForm>
    </section>
  );
}
