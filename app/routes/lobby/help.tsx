import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { helpTopics } from "~/domain/content/help/help.server";
import { feedbackLimits } from "~/domain/messaging/feedback/feedback.views.server";
import { searchHelp } from "~/domain/content/help/search.server";
import { takeFeedback } from "~/http/forms/feedback-action.server";
import { withQuery } from "~/http/paths/search";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { visitorAction, visitorLoader } from "~/http/access/route.server";
import { serverOnly } from "~/http/frame/server-only-data.server";
import { FeedbackForm } from "~/ui/feedback/feedback-form";
import { Dialog } from "~/ui/dialog/dialog";
import deskCss from "~/ui/desk.css?url";
import dialogsCss from "~/ui/dialogs.css?url";
import type { PageHandle } from "~/ui/document/page-title";
import { HelpAnswers } from "~/ui/help/help-answers";
import { HelpSearch } from "~/ui/help/help-search";
import { HelpTopics } from "~/ui/help/help-topics";

export const handle: PageHandle = { dialog: true, title: (t) => t("help:title"), canonical: paths.help };

const MAX_QUERY = 80;
const FEEDBACK = "feedback";

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(async ({ app, account, context, url }) => {
  const topics = await helpTopics(app, context.language);
  const wanted = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY);
  const feedback =
    url.searchParams.get("tab") === FEEDBACK
      ? { limits: await feedbackLimits(app), signedIn: account !== undefined }
      : undefined;
  return serverOnly({ topics, wanted, answers: searchHelp(topics, wanted), feedback });
});

/** Feedback, from whoever likes to give it. */
export const action = visitorAction((posted) => takeFeedback(posted, paths.help));

const feedbackTab = withQuery(paths.help, { tab: FEEDBACK });

/** Every topic, each with an address of its own, or the answers to a search. */
export default function Help() {
  const t = useT();
  const { topics, wanted, answers, feedback } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const contact = topics.find(({ slug }) => slug === "contact");
  return (
    <Dialog id="help" title={t("help:title")} closeTo={paths.home} wide>
      <link rel="stylesheet" href={feedback ? deskCss : dialogsCss} />
      <div className="body st">
        <Tabs current={feedback ? FEEDBACK : undefined} />
        {feedback ? (
          <FeedbackForm {...feedback} lastResult={lastResult} action={feedbackTab} />
        ) : (
          <>
            <HelpSearch wanted={wanted} maxLength={MAX_QUERY} />
            {wanted === "" ? (
              <HelpTopics topics={topics} />
            ) : (
              <HelpAnswers wanted={wanted} answers={answers} />
            )}
          </>
        )}
      </div>
      {contact && (
        <footer className="ro sp">
          <p className="sm sec">{t("help:stillOpen")}</p>
          <a className="btn btn-s" href={`${paths.help}#contact`} data-modal="">
            {contact.title}
          </a>
        </footer>
      )}
    </Dialog>
  );
}

function Tabs({ current }: { current: typeof FEEDBACK | undefined }) {
  const t = useT();
  const tab = (to: typeof current, href: string, label: string) => (
    <a className="mk" href={href} data-modal="" aria-current={to === current ? "page" : undefined}>
      {label}
    </a>
  );
  return (
    <nav className="tabs" aria-label={t("help:title")}>
      {tab(undefined, paths.help, t("messages:feedback.questions"))}
      {tab(FEEDBACK, feedbackTab, t("messages:feedback.title"))}
    </nav>
  );
}
