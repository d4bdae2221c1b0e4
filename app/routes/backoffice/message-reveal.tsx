import { data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { revealMessage } from "~/domain/outbound/reveal-message.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonForm, ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { Note } from "~/ui/note/note";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:outbox.reveal.title") };

const RevealSchema = ReasonSchema.extend({ idempotencyKey: formKey });

/** Whoever may hand out a password may hand over what opens an account. */
export const loader = staffLoader({ can: "members.edit" }, ({ params }) => {
  idParam(params.messageId);
  return null;
});

/** The page that answers is the only place where the secret is shown; it is not stored by browsers. */
export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const messageId = idParam(params.messageId);
  const parsed = parseForm(form, RevealSchema);
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const revealed = await revealMessage(app, { messageId, ...parsed.value, by });
  if (revealed.ok) return data({ body: revealed.body }, { headers: { "Cache-Control": "no-store" } });
  if (revealed.refusal === "unknown_message") throw new Response(null, { status: 404 });
  return parsed.invalid({ form: [`backoffice:refusals.${revealed.refusal}`], status: 409 });
});

export default function MessageReveal() {
  const answer = useActionData<typeof action>();
  const t = useT();
  const back = (
    <a className="btn" href={paths.adminOutbox}>
      {t("common:back")}
    </a>
  );
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("backoffice:outbox.reveal.title")}</h1>
      </div>
      {answer && "body" in answer ? (
        <section className="panel st">
          <Note tone="warn" title={t("backoffice:outbox.reveal.done")}>
            {t("backoffice:outbox.reveal.once")}
          </Note>
          <p className="prewrap" dir="auto">
            {answer.body}
          </p>
          <p>{back}</p>
        </section>
      ) : (
        <section className="panel st">
          <p className="sm sec">{t("backoffice:outbox.reveal.text")}</p>
          <ReasonForm
            id="reveal"
            lastResult={answer?.result}
            label={t("backoffice:decision.reasonForRecord")}
            submit={t("backoffice:outbox.reveal.submit")}
            danger
          >
            {back}
          </ReasonForm>
        </section>
      )}
    </>
  );
}
