import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";

/** What somebody sent as proof; each opens in full. */
export function Pictures({ ids }: { ids: number[] }) {
  const t = useT();
  if (ids.length === 0) return null;
  return (
    <section className="panel st">
      <h2 className="t-lg">{t("cashier:picture.title")}</h2>
      <div className="shots">
        {ids.map((id, position) => (
          <a key={id} href={memberPaths.picture(id)}>
            <img src={memberPaths.picture(id)} alt={t("cashier:picture.alt", { number: position + 1 })} />
          </a>
        ))}
      </div>
    </section>
  );
}
