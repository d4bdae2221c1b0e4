import { Links, Meta, useMatches, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { usePage } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { BrandLinks, ThemeLink } from "./brand-links";
import { useFrameData } from "../frame/frame-data";
import { FAVOURITES_FORM } from "../tile/heart";
import { InnerStyles } from "./inner-styles";
import { IslandScripts } from "./island-scripts";
import { PageTitle, WindowTitle, type PageHandle } from "./page-title";

/** The frame of every page; a fragment is only what is inside, with its title and the styles that it needs. */
export function Document({ children }: { children: ReactNode }) {
  const page = usePage();
  if (page.isFragment)
    return (
      <>
        <WindowTitle />
        <Links />
        {children}
      </>
    );
  const language = languageOf(page.messages.language);
  const { brand, theme } = page.request;
  const { tone } = brand.look;
  return (
    <html lang={language.code} dir={language.direction} data-theme={theme} data-tone={tone}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme} />
        <BrandLinks />
        <PageTitle />
        <Meta />
        <Links />
        <InnerStyles within="head" />
        <ThemeLink />
        <WholeFirst />
        <DevelopmentScripts />
      </head>
      <body>
        {children}
        <IslandScripts />
      </body>
    </html>
  );
}

/**
 * Nothing is seen before the page has come in down to here: what shares its room out would move with each part that is
 * added. In the lobby that is where its rows of games begin, which hold still.
 */
function WholeFirst() {
  const matches = useMatches();
  // A page that says what went wrong stands in the place of the lobby as well.
  const isLobby = !useRouteError() && matches.some(({ id }) => id === "lobby");
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined);
  const hasOwnFrame = handles.some((handle) => handle?.ownFrame);
  const hasSiteFrame = Boolean(useFrameData()) && !hasOwnFrame;
  if (!hasSiteFrame && !handles.some((handle) => handle?.waitsForFoot)) return null;
  return <link rel="expect" href={`#${isLobby ? FAVOURITES_FORM : "foot"}`} {...{ blocking: "render" }} />;
}

/** Remix's refresh runtime expects a client router; in development it gets one that does nothing. */
function DevelopmentScripts() {
  const { hmrRuntime } = usePage().rendering;
  if (!import.meta.env.DEV || !hmrRuntime) return null;
  const router = "{subscribe(f){queueMicrotask(()=>f({revalidation:'idle'}));return()=>{}},revalidate(){}}";
  const preamble = `window.__remixRouter=${router};window.__remixClearCriticalCss=()=>{};import ${JSON.stringify(hmrRuntime)};`;
  return (
    <>
      <script type="module" src="/@vite/client" />
      <script type="module" dangerouslySetInnerHTML={{ __html: preamble }} />
    </>
  );
}
