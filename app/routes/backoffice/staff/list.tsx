import { useLoaderData } from "@remix-run/react";
import { settingsOf } from "~/domain/settings/settings.server";
import { requireTotp } from "~/domain/staff/manage-staff.server";
import { listStaff } from "~/domain/staff/staff.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Tag } from "~/ui/note/note";
import { ReportTable } from "~/ui/report/report-table";
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
        <a className="btn btn-s btn-p" href={`${paths.adminStaff}/new`}>
          {t("backoffice:staff.new")}
        </a>
      </DeskTitle>
      <section className="panel flat">
        <ReportTable
          caption={t("backoffice:staff.title")}
          rows={staff}
          keyOf={({ id }) => id}
          columns={[
            {
              head: column("name"),
              isTitle: true,
              cell: ({ id, displayName, username }) => (
                <>
                  <a className="link" href={`${paths.adminStaff}/${id}`}>
                    {displayName}
                  </a>{" "}
                  <bdi className="xs mut">{username}</bdi>
                </>
              ),
            },
            { head: column("role"), cell: ({ role }) => t(`backoffice:roles.${role}`) },
            {
              head: column("appColumn"),
              cell: ({ hasTotp }) => (
                <Tag tone={hasTotp ? "good" : undefined}>
                  {t(hasTotp ? "member:security.isSet" : "member:security.missing")}
                </Tag>
              ),
            },
            {
              head: column("seen"),
              className: "nw",
              cell: ({ lastLoginAt }) => (lastLoginAt === null ? "–" : <Time at={lastLoginAt} />),
            },
            {
              head: column("state"),
              cell: ({ status }) => (
                <Tag tone={status === "active" ? "good" : "warn"}>
                  {t(status === "active" ? "backoffice:staff.active" : "backoffice:staff.disabled")}
                </Tag>
              ),
            },
          ]}
        />
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
