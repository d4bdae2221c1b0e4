import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { paths } from "~/http/paths";
import { usePage, useT } from "~/http/page.server";

/** Says what happened, what became of the money, and where to go on. */
export function ErrorPage() {
  const error = useRouteError();
  const t = useT();
  const { requestId } = usePage().request;
  const kind = kindOf(error);
  return (
    <main className="main splash" id="main">
      <h1>{t(`errors:pages.${kind}.title`)}</h1>
      <p>{t(`errors:pages.${kind}.text`)}</p>
      <p>
        <a className="btn btn-p" href={paths.home}>
          {t("errors:pages.home")}
        </a>
      </p>
      <p className="mut xs">{t("common:requestId", { id: requestId })}</p>
    </main>
  );
}

function kindOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return "unknown";
  switch (error.status) {
    case 404:
    case 405:
      return "notFound";
    case 403:
      return error.data === "cross-site" ? "crossSite" : "forbidden";
    case 429:
      return "tooMany";
    case 503:
      return "unavailable";
    default:
      return "unknown";
  }
}
