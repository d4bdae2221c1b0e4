import { useMatches, useRouteError } from "@remix-run/react";
import { usePage, useT } from "~/http/access/page.server";
import { withQuery } from "~/http/paths/search";
import { languageCode } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import { kindOfError } from "../error/kind-of-error";
import { Alternates } from "./alternates";

/** What a route's `handle` may say of its page. `data` is what its loader returned. */
export interface PageHandle<Data = never> {
  /** The route is a dialog over the page of its parent. */
  dialog?: true;
  /** It stands in a frame of its own: without the site's header, menu and footer. */
  ownFrame?: true;
  /** That frame shares its room out, too: nothing of it is seen before its foot has come in. */
  waitsForFoot?: true;
  title?: (t: Translate, data: Data) => string;
  /** The one address of a page that has several. */
  canonical?: string | ((data: Data) => string);
  /** What search engines and messengers show of it. */
  about?: (t: Translate, data: Data) => PageAbout;
}

export interface PageAbout {
  description: string;
  /** A path of this site. */
  image?: string;
}

/** The innermost route that has a title gives it. */
function usePageTitle(): string | undefined {
  const t = useT();
  const matches = useMatches();
  const error = useRouteError();
  if (error) return t(`errors:pages.${kindOfError(error)}.title`);
  let title: string | undefined;
  for (const { handle, data } of matches) {
    const said = handle as PageHandle<unknown> | undefined;
    if (said?.title && data !== undefined) title = said.title(t, data);
  }
  return title;
}

/** What the window is called: after the page and the site, or after the site alone. */
export function WindowTitle() {
  const title = usePageTitle();
  const brand = usePage().request.brand.name;
  return <title>{title ? `${title} — ${brand}` : brand}</title>;
}

export function PageTitle() {
  const t = useT();
  const matches = useMatches();
  const title = usePageTitle();
  const error = useRouteError();
  const { rendering, request } = usePage();
  const { location, path } = rendering;
  const brand = request.brand.name;
  const { publicUrl } = request.app.config;
  // A page that its address asks for in a language is one of its own.
  const lang = languageCode(new URLSearchParams(location.split("?")[1]).get("lang"));
  let canonical: string | undefined;
  let about: PageAbout | undefined;
  for (const { handle, data } of matches) {
    const said = handle as PageHandle<unknown> | undefined;
    if (typeof said?.canonical === "string") canonical = said.canonical;
    else if (!error && said?.canonical && data !== undefined) canonical = said.canonical(data);
    else if (said?.dialog) canonical = path;
    if (!error && said?.about && data !== undefined) about = said.about(t, data);
  }
  return (
    <>
      <WindowTitle />
      {canonical && <link rel="canonical" href={publicUrl + withQuery(canonical, { lang })} />}
      {!error && <Alternates path={canonical ?? location} />}
      {isPrivate(error, location) ? (
        <meta name="robots" content="noindex" />
      ) : (
        <About
          title={title ?? brand}
          brand={brand}
          canonical={canonical}
          {...(about ?? { description: t("common:about") })}
        />
      )}
    </>
  );
}

/** What is about one person, or is no page at all, is nothing for search engines. */
function isPrivate(error: unknown, location: string): boolean {
  return (
    Boolean(error) ||
    /^\/(admin|agentHome|closed|contracts|favorite|member|offline|password|pointMall|recent|seamless)(?=[/?]|$)/.test(
      location,
    )
  );
}

/** Messengers want whole addresses. */
function About({
  title,
  brand,
  description,
  canonical,
  image,
}: PageAbout & { title: string; brand: string; canonical: string | undefined }) {
  const { publicUrl } = usePage().request.app.config;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={publicUrl + canonical} />}
      {image && <meta property="og:image" content={publicUrl + image} />}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </>
  );
}
