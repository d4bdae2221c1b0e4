import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { paths } from "~/http/paths";
import { usePage, useT } from "~/http/page.server";

/** Says what happened, what became of the money, and where to go on. */
export function ErrorPage() {
  const t = useT();
  return (
    <main className="main splash" id="main">
      <ErrorText home={{ href: paths.home, label: t("errors:pages.home") }} />
    </main>
  );
}

/** The same within a page that has a frame of its own, and another way on. */
export function ErrorText({ home }: { home: { href: string; label: string } }) {
  const error = useRouteError();
  const t = useT();
  const { requestId } = usePage().request;
  const kind = kindOfError(error);
  return (
    <>
      <h1>{t(`errors:pages.${kind}.title`)}</h1>
      <p>{t(`errors:pages.${kind}.text`)}</p>
      <p>
        <a className="btn btn-p" href={home.href}>
          {home.label}
        </a>
      </p>
      <p className="mut xs">{t("common:requestId", { id: requestId })}</p>
    </>
  );
}

/** Which of the things that can go wrong it was. */
export function kindOfError(error: unknown) {
  if (!isRouteErrorResponse(error)) return "unknown";
  switch (error.status) {
    case 404:
    case 405:
      return "notFound";
    case 403:
      return error.data === "cross-site" ? "crossSite" : "forbidden";
    case 413:
      return "tooLarge";
    case 429:
      return "tooMany";
    case 503:
      return "unavailable";
    default:
      return "unknown";
  }
}
