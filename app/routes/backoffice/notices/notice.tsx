import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeNotice } from "~/domain/messaging/notices/edit-notices.server";
import { noticeForDesk } from "~/domain/messaging/notices/notice-desk.views.server";
import { noticeFormSchema } from "~/domain/messaging/notices/notice-form.server";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm } from "~/http/forms/submission.server";
import { NoticePage } from "~/ui/desk/notices/notice-page";
import { PREVIEW } from "~/ui/desk/notices/notice-form";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:notices.edit") };

export const loader = staffLoader({ can: "content.edit" }, async ({ app, params }) => {
  const notice = await noticeForDesk(app, idParam(params.noticeId));
  if (!notice) throw new Response(null, { status: 404 });
  return { notice };
});

export const action = staffAction({ can: "content.edit" }, async ({ app, context, params, staff, form }) => {
  const id = idParam(params.noticeId);
  const { languages, ip } = context;
  const parsed = parseForm(form, noticeFormSchema(await formSiteOf(app, languages)));
  if (!parsed.ok) return parsed.invalid();
  if (form.get(PREVIEW.name) === PREVIEW.value)
    return data({ result: parsed.unsaved(), preview: parsed.value.texts });
  const by = { staffId: staff.id, ip };
  const changed = await changeNotice(app, {
    ...{ id, asked: parsed.value, languages: sentLanguages(form, languages), by },
  });
  if (!changed.ok) {
    if (changed.refusal === "unknown_notice") throw new Response(null, { status: 404 });
    return parsed.invalid({ form: [`refusals:${changed.refusal}`], status: 409 });
  }
  return redirectWithFlash(context, paths.adminNotices, { tone: "good", key: "backoffice:notices.changed" });
});

export default function NoticeRoute() {
  const t = useT();
  const { notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <NoticePage title={t("backoffice:notices.edit")} notice={notice} {...{ preview: undefined, ...answer }} />
  );
}
