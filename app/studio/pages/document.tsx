import type { ReactNode } from "react";
import { languageOf } from "~/i18n/languages";
import type { Locale, Translate } from "../locales/messages";
import type { Frame } from "../http/site";
import type { Addresses } from "./view";

export interface DocumentProps {
  locale: Locale;
  t: Translate;
  title: string;
  at: Pick<Addresses, "stylesheet" | "icon">;
  /** The page around it, where there is one. */
  frame?: Frame | undefined;
  children: ReactNode;
}

/** The frame of every page of the studio. It carries no script: all that a page can do, a form or a link does. */
export function Document({ locale, t, title, at, frame, children }: DocumentProps) {
  const theme = frame === "embed-light" ? "light" : "dark";
  return (
    <html lang={locale} dir={languageOf(locale).direction} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="color-scheme" content={theme} />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href={at.icon} />
        <link rel="stylesheet" href={at.stylesheet} />
      </head>
      <body className={frame ? "game alone embed" : "game alone"}>
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
