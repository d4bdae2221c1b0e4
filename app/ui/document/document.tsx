import { Links, Meta } from "@remix-run/react";
import type { ReactNode } from "react";
import { usePage } from "~/http/page.server";
import { languageOf } from "~/i18n/languages";
import { IslandScripts } from "./island-scripts";
import { PageTitle } from "./page-title";

/** The frame of every page; a fragment is only what is inside. */
export function Document({ children }: { children: ReactNode }) {
  const page = usePage();
  if (page.isFragment) return <>{children}</>;
  const language = languageOf(page.messages.language);
  return (
    <html lang={language.code} dir={language.direction} data-theme={page.request.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={page.request.theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <PageTitle />
        <Meta />
        <Links />
        <DevelopmentScripts />
      </head>
      <body>
        {children}
        <IslandScripts />
      </body>
    </html>
  );
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
