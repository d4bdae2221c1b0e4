import { iconPath, manifestPath, themePath } from "~/http/paths/brand-paths";
import { usePage } from "~/http/access/page.server";
import { pageColour } from "~/domain/content/look/theme";

/** What browsers and telephones show of the site beside its pages. */
export function BrandLinks() {
  const { brand, theme, language } = usePage().request;
  const icon = brand.look.logo ? "icon-192.png" : "icon.svg";
  const type = brand.look.logo ? "image/png" : "image/svg+xml";
  return (
    <>
      <meta name="theme-color" content={pageColour({ tone: brand.look.tone, theme })} />
      <link rel="icon" href={iconPath(icon, brand)} type={type} />
      <link rel="apple-touch-icon" href={iconPath("touch-180.png", brand)} />
      <link rel="manifest" href={manifestPath(brand, language)} />
    </>
  );
}

/** The operator's own colours, after those of the style sheets. */
export function ThemeLink() {
  const path = themePath(usePage().request.brand.look);
  return path ? <link rel="stylesheet" href={path} /> : null;
}
