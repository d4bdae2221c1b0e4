import { useLoaderData } from "@remix-run/react";
import { settingsOf } from "~/domain/brand/settings.server";
import { requireTotp } from "~/domain/staff/manage-staff.server";
import { listStaff } from "~/domain/staff/staff.views.server";
import { redirectWithFlash } from "~/http/flash.server";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/desk-title";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Tag } from "~/ui/note/note";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("backoffice:staff.title") };

export const loader = staffLoader({ can: "staff.edit" }, async ({ app }) => ({
  staff: await listStaff(app),
  totpRequired: (await settingsOf(app)).staff.totpRequired,
}));

export const action = staffAction({ can: "staff.edit" }, async ({ app, context, staff, form }) => {
  const by = { staffId: staff.id, ip: context.ip };
  await requireTotp(app, { isRequired: form.get("totpRequired") === "on", by });
  return redirectWithFlash(context, paths.adminStaff, { tone: "good", key: "backoffice:staff.saved" });
});

/** Who works here, and what each may do. */
export default function Staff() {
  const t = useT();
  const { staff, totpRequired } = useLoaderData<typeof loader>();
  const column = (name: "name" | "role" | "appColumn" | "seen" | "state") => t(`backoffice:staff.${name}`);
  return (
    <>
      <DeskTitle title={t("backoffice:staff.title")}>
        <a className="btn btn-p" href={`${paths.adminStaff}/new`}>
          {t("backoffice:staff.new")}
        </a>
      </DeskTitle>
      <section className="panel flat">
        <div className="scroll">
          <table className="rep dense cards">
            <caption className="vh">{t("backoffice:staff.title")}</caption>
            <thead>
              <tr>
                {(["name", "role", "appColumn", "seen", "state"] as const).map((name) => (
                  <th key={name} scope="col">
                    {column(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {staff.map((person) => (
                <tr key={person.id}>
                  <td className="head">
                    <a className="link" href={`${paths.adminStaff}/${person.id}`}>
                      {person.displayName}
                    </a>{" "}
                    <bdi className="xs mut">{person.username}</bdi>
                  </td>
                  <td data-l={column("role")}>{t(`backoffice:roles.${person.role}`)}</td>
                  <td data-l={column("appColumn")}>
                    <Tag tone={person.hasTotp ? "good" : undefined}>
                      {t(person.hasTotp ? "member:security.isSet" : "member:security.missing")}
                    </Tag>
                  </td>
                  <td className="nw" data-l={column("seen")}>
                    {person.lastLoginAt === null ? "–" : <Time at={person.lastLoginAt} />}
                  </td>
                  <td data-l={column("state")}>
                    <Tag tone={person.status === "active" ? "good" : "warn"}>
                      {t(
                        person.status === "active" ? "backoffice:staff.active" : "backoffice:staff.disabled",
                      )}
                    </Tag>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <form className="panel st" method="post">
        <FormSecrets />
        <label className="sw sm">
          <input type="checkbox" role="switch" name="totpRequired" defaultChecked={totpRequired} />
          {t("backoffice:staff.required")}
        </label>
        <p>
          <button className="btn">{t("common:save")}</button>
        </p>
      </form>
    </>
  );
}
