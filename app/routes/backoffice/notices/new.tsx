import { data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { createNotice } from "~/domain/messaging/notices/edit-notices.server";
import { noticeFormSchema } from "~/domain/messaging/notices/notice-form.server";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { NoticePage } from "~/ui/desk/notices/notice-page";
import { PREVIEW } from "~/ui/desk/notices/notice-form";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:notices.new") };

export const loader = staffLoader({ can: "content.edit" }, () => null);

export const action = staffAction({ can: "content.edit" }, async ({ app, context, staff, form }) => {
  const { languages, ip } = context;
  const parsed = parseForm(form, noticeFormSchema(await formSiteOf(app, languages)));
  if (!parsed.ok) return parsed.invalid();
  if (form.get(PREVIEW.name) === PREVIEW.value)
    return data({ result: parsed.unsaved(), preview: parsed.value.texts });
  const key = parsed.value.idempotencyKey ?? app.random.token(16);
  const made = await createNotice(app, { asked: parsed.value, key, by: { staffId: staff.id, ip } });
  if (!made.ok) return parsed.invalid({ form: [`refusals:${made.refusal}`] });
  return redirectWithFlash(context, paths.adminNotices, { tone: "good", key: "backoffice:notices.created" });
});

export default function NewNotice() {
  const t = useT();
  const answer = useActionData<typeof action>();
  return <NoticePage title={t("backoffice:notices.new")} {...{ preview: undefined, ...answer }} />;
}
