import type { MemberList } from "~/domain/promotions/lists/member-lists.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { Icon } from "../../icon/icon";

/** Lists of members, each leading to who is on it. */
export function ListRows({ lists }: { lists: readonly MemberList[] }) {
  const t = useT();
  return (
    <section className="panel flat">
      {lists.length === 0 && <p className="sm sec p-4">{t("bonusdesk:lists.none")}</p>}
      <ul className="rows">
        {lists.map(({ id, tag, members }) => (
          <li key={id}>
            <Icon name="users-three" />
            <span className="grow">
              <b className="t-sm">
                <bdi>{tag}</bdi>
              </b>{" "}
              <span className="xs mut">{t("bonusdesk:lists.members", { count: members })}</span>
            </span>{" "}
            <a className="btn btn-s" href={`${paths.adminMemberLists}/${id}`}>
              {t("bonusdesk:lists.open")}
              <span className="vh">
                {" "}
                <bdi>{tag}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="ro p-4 ruled">
        <a className="btn btn-s" href={`${paths.adminMemberLists}/new`}>
          <Icon name="plus" />
          {t("bonusdesk:lists.new")}
        </a>
      </div>
    </section>
  );
}
