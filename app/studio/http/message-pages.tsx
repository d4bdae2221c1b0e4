import type { Request, Response } from "express";
import { localeOf, messagesIn } from "../locales/messages";
import { Document } from "../pages/document";
import { sendPage } from "./respond";
import { addresses, type StudioSite } from "./site";

interface Message {
  message: "ended" | "notFound" | "error" | "unread";
  status: number;
  locale?: string;
  returnUrl?: string | null;
}

const TEXTS = {
  ended: ["ended.title", "ended.text"],
  notFound: ["ended.notFound", "ended.notFoundText"],
  error: ["ended.error", "ended.errorText"],
  unread: ["ended.unread", "ended.unreadText"],
} as const;

/** A page that has one thing to say and, where there is one, the way back. */
export function sendMessagePage(site: StudioSite, request: Request, response: Response, said: Message): void {
  const locale = localeOf(said.locale, ...request.acceptsLanguages());
  const t = messagesIn(locale);
  const [title, text] = TEXTS[said.message];
  // The page around a frame has the one h1.
  const Heading = request.get("sec-fetch-dest") === "iframe" ? "h2" : "h1";
  sendPage(
    response,
    <Document locale={locale} t={t} title={t(title)} at={addresses(site, site.publicPath)}>
      <section className="panel flat empty">
        <Heading className="t-xl">{t(title)}</Heading>
        <p>{t(text)}</p>
        {said.returnUrl && (
          <a className="btn btn-p" href={said.returnUrl} target="_top">
            {t("studio.back")}
          </a>
        )}
      </section>
    </Document>,
    said.status,
  );
}
