import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  changeRole,
  resetStaffPassword,
  resetTotp,
  setStaffStatus,
} from "~/domain/staff/manage-staff.server";
import { ROLES, StaffChangeSchema } from "~/domain/staff/staff.schema";
import { listStaff, staffRecord } from "~/domain/staff/staff.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { HandedOut } from "~/ui/desk/frame/handed-out";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Note, Tag } from "~/ui/note/note";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("backoffice:staff.title") };

export const loader = staffLoader({ can: "staff.edit" }, async ({ app, params, staff }) => {
  const staffId = idParam(params.staffId);
  const person = (await listStaff(app)).find(({ id }) => id === staffId);
  const record = person && (await staffRecord(app, staffId));
  if (!record) throw new Response(null, { status: 404 });
  return { person, record, isOwn: staffId === staff.id };
});

export const action = staffAction({ can: "staff.edit" }, async ({ app, context, params, staff, form }) => {
  const staffId = idParam(params.staffId);
  const parsed = parseForm(form, StaffChangeSchema);
  if (!parsed.ok) return data({ password: undefined, refusal: undefined }, { status: 422 });
  const change = { staffId, by: { staffId: staff.id, ip: context.ip } };
  const { value } = parsed;
  const done = await (() => {
    switch (value.change) {
      case "role":
        return changeRole(app, { ...change, role: value.role });
      case "disable":
      case "enable":
        return setStaffStatus(app, { ...change, status: value.change === "enable" ? "active" : "disabled" });
      case "resetTotp":
        return resetTotp(app, change);
      case "resetPassword":
        return resetStaffPassword(app, change);
    }
  })();
  if (!done.ok) {
    if (done.refusal === "unknown_staff") throw new Response(null, { status: 404 });
    return data({ password: undefined, refusal: done.refusal }, { status: 422 });
  }
  if ("password" in done)
    return data(
      { password: done.password as string, refusal: undefined },
      { headers: { "Cache-Control": "no-store" } },
    );
  return redirectWithFlash(context, `${paths.adminStaff}/${staffId}`, {
    tone: "good",
    key: "backoffice:staff.saved",
  });
});

/** One person who works here: what they may do, whether they may come in, and help when they cannot. */
export default function StaffPerson() {
  const t = useT();
  const { person, isOwn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const within = { href: paths.adminStaff, label: t("backoffice:staff.title") };
  const isActive = person.status === "active";
  return (
    <>
      <DeskTitle title={person.displayName} within={within}>
        <Tag tone={isActive ? "good" : "warn"}>
          {t(isActive ? "backoffice:staff.active" : "backoffice:staff.disabled")}
        </Tag>
      </DeskTitle>
      {answer?.refusal && <Note tone="bad">{t(`backoffice:staff.refusals.${answer.refusal}`)}</Note>}
      {answer?.password && (
        <HandedOut
          name={person.username}
          password={answer.password}
          back={`${paths.adminStaff}/${person.id}`}
        />
      )}
      <OnRecord />
      {isOwn ? (
        <Note tone="info">{t("backoffice:staff.refusals.own_account")}</Note>
      ) : (
        <>
          <form className="panel st" method="post">
            <FormSecrets />
            <div className="field">
              <label htmlFor="role">{t("backoffice:staff.role")}</label>
              <select className="in" id="role" name="role" defaultValue={person.role}>
                {ROLES.map((role) => (
                  <option key={role} value={role}>
                    {t(`backoffice:roles.${role}`)}
                  </option>
                ))}
              </select>
            </div>
            <p>
              <button className="btn" name="change" value="role">
                {t("common:save")}
              </button>
            </p>
          </form>
          <form className="panel st" method="post">
            <FormSecrets />
            <p className="sm sec">{t("backoffice:staff.helpText")}</p>
            <p className="ro">
              <button className="btn" name="change" value="resetPassword">
                {t("backoffice:staff.resetPassword")}
              </button>
              {person.hasTotp && (
                <button className="btn" name="change" value="resetTotp">
                  {t("backoffice:staff.resetTotp")}
                </button>
              )}
              <button className="btn btn-d" name="change" value={isActive ? "disable" : "enable"}>
                {t(isActive ? "backoffice:staff.disable" : "backoffice:staff.enable")}
              </button>
            </p>
          </form>
        </>
      )}
    </>
  );
}

/** The nine facts of an account that an auditor asks for. */
function OnRecord() {
  const t = useT();
  const { person, record } = useLoaderData<typeof loader>();
  const { createdAt, lastAccess, passwordChangedAt, disabledAt, functions } = record;
  return (
    <section className="panel" aria-label={t("backoffice:staff.record.title")}>
      <dl className="dl">
        <dt>{t("backoffice:staff.name")}</dt>
        <dd dir="auto">{person.displayName}</dd>
        <dt>{t("backoffice:staff.record.username")}</dt>
        <dd>
          <bdi>{person.username}</bdi>
        </dd>
        <dt>{t("backoffice:staff.role")}</dt>
        <dd>{t(`backoffice:roles.${person.role}`)}</dd>
        <dt>{t("backoffice:staff.record.functions")}</dt>
        <dd className="words">
          <ul className="ro g-2">
            {functions.map((permission) => (
              <li key={permission}>
                <Tag>{t(`backoffice:may.${permission}`)}</Tag>
              </li>
            ))}
          </ul>
        </dd>
        <dt>{t("backoffice:staff.state")}</dt>
        <dd>{t(person.status === "active" ? "backoffice:staff.active" : "backoffice:staff.disabled")}</dd>
        <dt>{t("backoffice:staff.record.created")}</dt>
        <dd>
          <Time at={createdAt} />
        </dd>
        <dt>{t("backoffice:staff.record.lastAccess")}</dt>
        <dd>
          {lastAccess ? (
            <>
              <Time at={lastAccess.at} /> · <bdi>{lastAccess.ip}</bdi>
            </>
          ) : (
            "–"
          )}
        </dd>
        <dt>{t("backoffice:staff.record.passwordChanged")}</dt>
        <dd>
          <Time at={passwordChangedAt} />
        </dd>
        <dt>{t("backoffice:staff.record.disabledAt")}</dt>
        <dd>{disabledAt === undefined ? "–" : <Time at={disabledAt} />}</dd>
      </dl>
    </section>
  );
}
