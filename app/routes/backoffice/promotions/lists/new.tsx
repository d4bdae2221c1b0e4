import { useActionData } from "@remix-run/react";
import { createList } from "~/domain/promotions/lists/change-list.server";
import { NewListSchema } from "~/domain/promotions/lists/member-list-form";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { NewListForm } from "~/ui/desk/lists/list-forms";

export const handle = { title: (t: Translate) => t("bonusdesk:lists.new") };

export const loader = staffLoader({ can: "promotions.manage" }, () => Promise.resolve({}));

export const action = staffAction({ can: "promotions.manage" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, NewListSchema);
  if (!parsed.ok) return parsed.invalid();
  const { tag, idempotencyKey: formKey } = parsed.value;
  const made = await createList(app, { tag, formKey, by: { staffId: staff.id, ip: context.ip } });
  if (made.ok)
    return redirectWithFlash(context, `${paths.adminMemberLists}/${made.id}`, {
      ...{ tone: "good", key: "bonusdesk:lists.created" },
    });
  return made.refusal === "list_exists"
    ? parsed.invalid({ fields: { tag: "bonusdesk:lists.exists" } })
    : parsed.invalid({ form: [`refusals:${made.refusal}`], status: 409 });
});

export default function NewList() {
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("bonusdesk:lists.new")}
        within={{ href: paths.adminMemberLists, label: t("bonusdesk:lists.title") }}
      />
      <NewListForm lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
