import type { ReactNode } from "react";
import { languageOf } from "~/i18n/languages";
import type { Locale, Translate } from "../locales/messages";
import type { Frame } from "./frame";
import type { Addresses } from "./view";

export interface DocumentProps {
  locale: Locale;
  t: Translate;
  title: string;
  at: Pick<Addresses, "stylesheet" | "icon">;
  /** The page around it, where there is one. */
  frame?: Frame | undefined;
  returnUrl?: string | null;
  /** The page is as high as its frame, and nothing of it scrolls. */
  isFitted?: boolean;
  children: ReactNode;
}

/** The frame of every page of the studio. All that a page can do, a form or a link does; a game adds its script. */
export function Document({ locale, t, title, at, frame, returnUrl, isFitted, children }: DocumentProps) {
  const theme = frame === "embed-light" ? "light" : "dark";
  // Whom the page's script believes, and tells that a round was played.
  const host = frame && returnUrl ? new URL(returnUrl).origin : undefined;
  const body = ["game alone", frame && "embed", frame && isFitted && "fitted"].filter(Boolean).join(" ");
  return (
    <html lang={locale} dir={languageOf(locale).direction} data-theme={theme} data-host={host}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="color-scheme" content={theme} />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href={at.icon} />
        <link rel="stylesheet" href={at.stylesheet} />
      </head>
      <body className={body}>
        <a className="skip" href="#main">
          {t("studio.skip")}
        </a>
        <div className="frame wide">
          <main className="main" id="main">
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}
