import { useLoaderData } from "@remix-run/react";
import { findMemberList, listedMembers } from "~/domain/promotions/lists/member-lists.views.server";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ListedMembers } from "~/ui/desk/lists/listed-members";

export const handle = { title: (t: Translate) => t("bonusdesk:lists.title") };

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, params, url }) => {
  const list = await findMemberList(app, idParam(params.listId));
  if (!list) throw new Response(null, { status: 404 });
  const page = await listedMembers(app, { list, pageNo: Number(url.searchParams.get("page")) });
  return { list, page };
});

/** Who is on a list. */
export default function MemberListPage() {
  const { list, page } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle
        title={list.tag}
        within={{ href: paths.adminMemberLists, label: t("bonusdesk:lists.title") }}
      />
      <ListedMembers list={list} page={page} />
    </>
  );
}
