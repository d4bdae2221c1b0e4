import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Icon } from "../../icon/icon";

/** Pictures that a member sent; each opens beside the page. */
export function Proofs({ ids, under = paths.admin }: { ids: number[]; under?: string }) {
  const t = useT();
  if (ids.length === 0) return null;
  return (
    <p className="ro">
      {ids.map((id, position) => (
        <a
          key={id}
          className="btn btn-s btn-q"
          href={`${under}/pictures/${id}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="image" />
          {t("backoffice:picture", { number: position + 1 })}
        </a>
      ))}
    </p>
  );
}
