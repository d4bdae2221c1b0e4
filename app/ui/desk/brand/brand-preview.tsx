import { THEMES, type Look } from "~/domain/content/look/look";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";

export type BrandWish = { name: string; logoId?: number } & Omit<Look, "logo">;

/** A page of the site in both themes, in frames of their own: the colours are the frame's and not the desk's. */
export function BrandPreview({ wish, isWish }: { wish: BrandWish; isWish: boolean }) {
  const t = useT();
  const { name, accent, tone, theme: usual, logoId } = wish;
  return (
    <aside className="st st-s" aria-labelledby="brand-preview">
      <h2 className="t-lg" id="brand-preview">
        {t("brand:previewTitle")}
      </h2>
      <p className="sm sec">{t(isWish ? "brand:previewWish" : "brand:previewNow")}</p>
      {[usual, ...THEMES.filter((theme) => theme !== usual)].map((theme) => (
        <iframe
          key={theme}
          className="brand-frame"
          title={t("brand:inTheme", { theme: t(`brand:themes.${theme}`) })}
          src={withQuery(paths.adminBrandPreview, { name, accent, tone, theme, logoId: logoId?.toString() })}
        />
      ))}
    </aside>
  );
}
