import { useActionData, useLoaderData } from "@remix-run/react";
import { changeList } from "~/domain/promotions/lists/change-list.server";
import { LIST_CHANGES, NamesSchema, type ListChange } from "~/domain/promotions/lists/member-list-form";
import { findMemberList } from "~/domain/promotions/lists/member-lists.views.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { errorMessage } from "~/i18n/error-message";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { NamesForm } from "~/ui/desk/lists/list-forms";

export const handle = { title: (t: Translate) => t("bonusdesk:lists.title") };

/** So many names are said of those that were refused. */
const MOST_SAID = 50;

function changeOf(text: string | undefined): ListChange {
  const change = LIST_CHANGES.find((one) => one === text);
  if (!change) throw new Response(null, { status: 404 });
  return change;
}

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, params }) => {
  const change = changeOf(params.change);
  const list = await findMemberList(app, idParam(params.listId));
  if (!list) throw new Response(null, { status: 404 });
  return { list, change };
});

export const action = staffAction(
  { can: "promotions.manage" },
  async ({ app, context, staff, params, form }) => {
    const change = changeOf(params.change);
    const listId = idParam(params.listId);
    const parsed = parseForm(form, NamesSchema);
    if (!parsed.ok) return parsed.invalid();
    const by = { staffId: staff.id, ip: context.ip };
    const changed = await changeList(app, { listId, change, names: parsed.value.names, by });
    if (changed.ok)
      return redirectWithFlash(context, `${paths.adminMemberLists}/${listId}`, {
        ...{ tone: "good", key: change === "add" ? "bonusdesk:lists.added" : "bonusdesk:lists.removed" },
        values: { count: changed.count },
      });
    if (changed.refusal === "unknown_list") throw new Response(null, { status: 404 });
    const more = changed.names.length > MOST_SAID ? " …" : "";
    const names = changed.names.slice(0, MOST_SAID).join(", ") + more;
    const key = changed.refusal === "unknown_names" ? "bonusdesk:lists.unknown" : "bonusdesk:lists.notOnList";
    return parsed.invalid({ fields: { names: errorMessage(key, { names }) } });
  },
);

export default function ChangeList() {
  const { list, change } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  const href = `${paths.adminMemberLists}/${list.id}`;
  return (
    <>
      <DeskTitle title={t(`bonusdesk:lists.${change}`)} within={{ href, label: list.tag }} />
      <NamesForm listId={list.id} change={change} lastResult={lastResult} />
    </>
  );
}
