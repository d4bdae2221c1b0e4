import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feedbackNumber } from "~/domain/messaging/feedback/feedback";
import { feedbackLimits, feedbackOf } from "~/domain/messaging/feedback/feedback.views.server";
import { takeFeedback } from "~/http/forms/feedback-action.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { FeedbackForm } from "~/ui/feedback/feedback-form";
import { FeedbackTag } from "~/ui/feedback/feedback-tag";

export const handle = { title: (t: Translate) => t("messages:feedback.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = memberLoader(async ({ app, account }) => {
  const [limits, cases] = await Promise.all([feedbackLimits(app), feedbackOf(app, account.id)]);
  return { limits, cases };
});

export const action = memberAction((posted) => takeFeedback(posted, memberPaths.feedback));

export default function Feedback() {
  const t = useT();
  const { limits } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  return (
    <>
      <CentreTitle title={t("messages:feedback.title")} />
      <div className="two-col">
        <section className="panel">
          <FeedbackForm limits={limits} signedIn lastResult={lastResult} />
        </section>
        <Cases />
      </div>
    </>
  );
}

function Cases() {
  const t = useT();
  const { cases } = useLoaderData<typeof loader>();
  return (
    <aside className="st">
      <section className="panel flat">
        <div className="ph">
          <h2>{t("messages:feedback.own")}</h2>
        </div>
        {cases.length === 0 && <p className="p-4 mut sm">{t("messages:feedback.nothing")}</p>}
        <div className="rows">
          {cases.map(({ id, kind, status }) => (
            <a key={id} href={memberPaths.feedbackCase(id)}>
              <span className="grow">
                <b className="sm">{t(`messages:feedback.kinds.${kind}`)}</b>
                <span className="xs mut num">{feedbackNumber(id)}</span>
              </span>
              <FeedbackTag status={status} />
            </a>
          ))}
        </div>
      </section>
    </aside>
  );
}
