import type { ListedMember, MemberList } from "~/domain/promotions/lists/member-lists.views.server";
import type { Page } from "~/domain/shared/page";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import { Pager } from "../../pager/pager";
import { ReportTable } from "../../report/report-table";
import { Time } from "../../time/time";

interface ListedProps {
  list: Pick<MemberList, "id">;
  page: Page<ListedMember>;
}

/** Who is on a list and since when, and the ways to change it. */
export function ListedMembers({ list, page }: ListedProps) {
  const t = useT();
  const own = `${paths.adminMemberLists}/${list.id}`;
  return (
    <>
      <section className="panel flat">
        {page.total === 0 ? (
          <p className="p-4 mut">{t("bonusdesk:lists.empty")}</p>
        ) : (
          <ReportTable
            caption={t("bonusdesk:lists.members", { count: page.total })}
            columns={[
              {
                head: t("bonusdesk:lists.member"),
                isTitle: true,
                cell: ({ username }) => <bdi>{username}</bdi>,
              },
              { head: t("bonusdesk:lists.since"), className: "nw", cell: ({ since }) => <Time at={since} /> },
            ]}
            rows={page.items}
            keyOf={({ accountId }) => accountId}
          />
        )}
        <div className="ro p-4 ruled">
          <a className="btn btn-s btn-p" href={`${own}/add`}>
            {t("bonusdesk:lists.add")}
          </a>
          {page.total > 0 && (
            <a className="btn btn-s" href={`${own}/remove`}>
              {t("bonusdesk:lists.remove")}
            </a>
          )}
        </div>
      </section>
      <Pager {...page} hrefOf={(pageNo) => withQuery(own, { page: pageNo })} />
    </>
  );
}
