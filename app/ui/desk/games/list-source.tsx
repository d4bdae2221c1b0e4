import type { ListView } from "~/domain/games/catalogue/desk/vendor-games.views.server";
import { useT } from "~/http/access/page.server";
import { sayError } from "~/i18n/error-message";
import { Figure, Figures } from "../../figures/figures";
import { Note } from "../../note/note";
import { Time } from "../../time/time";

interface ListSourceProps {
  from: "vendor" | "file" | "none";
  readAt: number;
  /** Why there is no list. */
  error: string | undefined;
  view: ListView | undefined;
}

/** Where a studio's list comes from, and how much of it the catalogue does not have. */
export function ListSource({ from, readAt, error, view }: ListSourceProps) {
  const t = useT();
  const { added, changed, gone, unreadable } = view ?? {};
  return (
    <>
      <p className="sm sec max-line">{t("games:list.lead")}</p>
      {from === "none" && <Note tone="info">{t("games:list.noCall")}</Note>}
      {error && <Note tone="bad">{sayError(t, error)}</Note>}
      {view && (
        <section className="panel st st-s">
          <p className="sm mut">
            {t(from === "file" ? "games:list.fromFile" : "games:list.asked")}:{" "}
            <Time at={readAt} show="second" />
          </p>
          <Figures>
            <Figure label={t("games:list.groups.named")}>{view.games}</Figure>
            <Figure label={t("games:list.groups.added")}>{added!.count}</Figure>
            <Figure label={t("games:list.groups.changed")}>{changed!.count}</Figure>
            <Figure label={t("games:list.groups.gone")}>{gone!.count}</Figure>
            <Figure label={t("games:list.groups.unreadable")}>{unreadable!.count}</Figure>
          </Figures>
          {added!.count + changed!.count + gone!.count === 0 && <p>{t("games:list.same")}</p>}
        </section>
      )}
    </>
  );
}
