import { Links, Meta } from "@remix-run/react";
import type { ReactNode } from "react";
import { usePage, type Page } from "~/http/page.server";
import { isLobbyPath } from "~/http/paths";
import { languageOf } from "~/i18n/languages";
import { BrandLinks, ThemeLink } from "./brand-links";
import innerCss from "../inner.css?url";
import { IslandScripts } from "./island-scripts";
import { PageTitle, WindowTitle } from "./page-title";

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
  const isLobby = isLobbyAlone(page);
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
        {!isLobby && <InnerStyles />}
        <ThemeLink />
        <DevelopmentScripts />
      </head>
      <body>
        {children}
        {isLobby && <InnerStyles />}
        <IslandScripts />
      </body>
    </html>
  );
}

/** The lobby alone shows nothing that they style, until something is opened over it. */
function isLobbyAlone({ rendering, request }: Page): boolean {
  const { flash, popup, outside } = request;
  return isLobbyPath(rendering.path) && !flash && !popup && !outside.asksConsent;
}

const InnerStyles = () => <link rel="stylesheet" href={innerCss} />;

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
