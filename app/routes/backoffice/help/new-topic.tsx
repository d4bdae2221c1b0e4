import { useActionData } from "@remix-run/react";
import { addTopic } from "~/domain/content/help/edit-topics.server";
import { newTopicSchema } from "~/domain/content/help/topic.schema.server";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { HelpForm } from "~/ui/desk/help/help-form";

export const handle = { title: (t: Translate) => t("help:desk.add") };

export const loader = staffLoader({ can: "content.edit" }, () => null);

export const action = staffAction({ can: "content.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, newTopicSchema(await formSiteOf(app, context.languages)));
  if (!parsed.ok) return parsed.invalid();
  const added = await addTopic(app, { ...parsed.value, by: { staffId: staff.id, ip: context.ip } });
  if (!added.ok) return parsed.invalid({ fields: { slug: `refusals:${added.refusal}` } });
  return redirectWithFlash(context, `${paths.adminHelp}/${parsed.value.slug}`, {
    tone: "good",
    key: "help:desk.saved",
  });
});

export default function NewTopic() {
  const t = useT();
  return (
    <>
      <DeskTitle title={t("help:desk.add")} within={{ href: paths.adminHelp, label: t("help:title") }} />
      <HelpForm lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
