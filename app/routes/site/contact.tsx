import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feedbackLimits } from "~/domain/messaging/feedback/feedback.views.server";
import { takeFeedback } from "~/http/forms/feedback-action.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { visitorAction, visitorLoader } from "~/http/access/route.server";
import deskCss from "~/ui/desk.css?url";
import type { PageHandle } from "~/ui/document/page-title";
import { FeedbackForm } from "~/ui/feedback/feedback-form";
import { FlashLine } from "~/ui/flash/flash-line";
import { SplashPage } from "~/ui/splash/splash-page";

export const handle: PageHandle = {
  title: (t) => t("status:service.title"),
  canonical: paths.contact,
  ownFrame: true,
  waitsForFoot: true,
};

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(async ({ app, account }) => ({
  limits: await feedbackLimits(app),
  signedIn: account !== undefined,
}));

export const action = visitorAction((posted) => takeFeedback(posted, paths.contact));

/**
 * Customer service of the site itself: nothing of the site is around it, so that it can be open where the site is not, and
 * fits the small window in which customer service opens.
 */
export default function Contact() {
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const form = (
    <section className="panel st" aria-label={t("status:service.title")}>
      <FlashLine />
      <FeedbackForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />
    </section>
  );
  return (
    <SplashPage beside={form} location={paths.contact}>
      <link rel="stylesheet" href={deskCss} />
      <h1 className="disp">{t("status:service.title")}</h1>
      <p className="sec max-line t-lg">{t("status:service.lead")}</p>
    </SplashPage>
  );
}
