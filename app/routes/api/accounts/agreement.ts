import { AFFIRMATIONS } from "~/domain/membership/agreement/agreement";
import { agree } from "~/domain/membership/agreement/agreement.server";
import { agreementSchema } from "~/domain/membership/agreement/agreement.schema";
import { agreementView } from "~/domain/membership/agreement/terms.views.server";
import { agreeingCalls, invalidFields } from "~/http/calls/call-route.server";
import { paths } from "~/http/paths/paths";
import { readTicks } from "../ticks";

/**
 * /wps/member/agreement. GET: which version of the terms holds, what has changed in it, where it is read, and whether the
 * caller has to agree to it before anything else. POST: version, terms and what `affirmations` names, each `true`.
 */
export const { loader, action } = agreeingCalls({
  GET: async ({ app, account, session, context }) => {
    const view = await agreementView(app, account.id, context);
    const { version, publishedAt = null, summary = null, isFirst, affirmations } = view;
    const help = `${app.config.publicUrl}${paths.help}`;
    return {
      value: {
        ...{ agreementNeeded: session.mustAgree, version, publishedAt, summary, isFirst, affirmations },
        documents: { terms: `${help}#term`, privacy: `${help}#privacy` },
      },
    };
  },
  POST: async ({ app, account, session, context, fields }) => {
    const { version, terms, ...rest } = readTicks(fields, ["terms", ...AFFIRMATIONS]);
    const schema = agreementSchema(await agreementView(app, account.id, context));
    const parsed = schema.safeParse({ ...rest, read: version, agreed: terms });
    if (!parsed.success) return invalidFields(parsed.error, context.messages, SENT_AS);
    const { read, agreed: _, ...ticked } = parsed.data;
    const affirmations = AFFIRMATIONS.filter((name) => ticked[name] === "on");
    // A call that comes a second time finds nothing to agree to any more.
    const isDone =
      !session.mustAgree || (await agree(app, { accountId: account.id, read, affirmations, ip: context.ip }));
    return isDone ? { value: { agreementNeeded: false } } : { status: 409, code: "agreement_newer" };
  },
});

const SENT_AS = { read: "version", agreed: "terms" };
