import { useActionData } from "@remix-run/react";
import { sendFormSchema } from "~/domain/outbound/inbox/send-form.server";
import { sendMessage, type NotSent } from "~/domain/outbound/inbox/send.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm, type Refusals } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { SendForm } from "~/ui/desk/messages/send-form";

export const handle = { title: (t: Translate) => t("messages:desk.new") };

export const loader = staffLoader({ can: "messages.send" }, () => null);

export const action = staffAction({ can: "messages.send" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, sendFormSchema(context.languages));
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const sent = await sendMessage(app, { asked: parsed.value, by });
  if (!sent.ok) return parsed.invalid(shownAt(sent));
  return redirectWithFlash(context, paths.adminMessages, { tone: "good", key: "messages:desk.sent" });
});

/** So many of the names that nobody has are told. */
const TOLD = 10;

function shownAt(not: NotSent): Refusals {
  if ("names" in not) {
    const names = not.names.slice(0, TOLD).join(", ");
    return { fields: { names: errorMessage("messages:desk.unknownNames", { names }) } };
  }
  if (not.refusal === "unknown_agent") return { fields: { agent: "messages:desk.unknownAgent" } };
  return { form: [`refusals:${not.refusal}`] };
}

export default function NewMessage() {
  const t = useT();
  const within = { href: paths.adminMessages, label: t("messages:desk.title") };
  return (
    <>
      <DeskTitle title={t("messages:desk.new")} within={within} />
      <SendForm lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
