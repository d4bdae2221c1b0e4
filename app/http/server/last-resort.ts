import type { ErrorRequestHandler, Request } from "express";
import { isUnavailable } from "~/db/runner/unavailable";
import type { App } from "~/domain/app.server";
import { languageOf } from "~/i18n/languages";
import { catalogues, messagesIn } from "~/i18n/messages.server";
import { isCall, refusal } from "../calls/calls.server";
import type { Cookies } from "../access/cookies.server";

/** What even the error page could not be made of: the words alone, in the language that was chosen, or that the browser asks for. */
export function lastResort(app: App, cookies: Cookies): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    // An address that cannot be decoded is nobody's, and no fault to be looked into.
    if (error instanceof URIError) return void response.status(404).type("text").send("not found");
    const unavailable = isUnavailable(error);
    const requestId = response.getHeader("X-Request-Id") as string;
    app.log.error({ err: error, requestId, path: request.path }, "request failed");
    response.status(unavailable ? 503 : 500).setHeader("Cache-Control", "no-store");
    const messages = messagesIn(chosenLanguage(request, cookies));
    if (isCall(request.path)) {
      const code = unavailable ? "unavailable" : "unknown_error";
      return void response.json(refusal(messages, { code, value: { requestId } }));
    }
    const { language, t } = messages;
    const kind = unavailable ? "unavailable" : "unknown";
    const title = t(`errors:pages.${kind}.title`);
    response.type("html").send(`<!DOCTYPE html>
<html lang="${language}" dir="${languageOf(language).direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${t(`errors:pages.${kind}.text`)}</p>
<p><small>${t("common:requestId", { id: requestId })}</small></p>
</main>
</body>
</html>
`);
  };
}

/** As far as it is known without the store, which may be what is missing. */
function chosenLanguage(request: Request, cookies: Cookies): string {
  const known = ["en", ...Object.keys(catalogues)];
  const chosen = cookies.language.parse(request.headers.cookie ?? null);
  return chosen ?? (request.acceptsLanguages(known) || "en");
}
