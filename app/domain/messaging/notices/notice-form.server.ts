import { z } from "zod";
import type { FormSite } from "../../settings/form-site.server";
import { versionField } from "../../shared/content-version.server";
import { PROMOTION_TYPES } from "../../promotions/promotion";
import { formKey } from "../../shared/form-key.schema";
import { runningTimeSchema } from "../../shared/running-time";
import { htmlText, plainText, textsSchema } from "../../shared/texts.server";
import { wholeNumber } from "../../shared/whole-number.schema";
import { AGENT_TYPES, AUDIENCES, EXECUTIONS, NOTICE_TYPES } from "./notice";

const MAX_TITLE = 120;
const MAX_CONTENT = 20_000;
const MAX_SORT = 9_999;

/** What staff write of a notice. */
export function noticeFormSchema({ languages, timeZone, imageServers = [] }: FormSite) {
  return z.object({
    readers: readersSchema,
    promotionType: choice(PROMOTION_TYPES).optional(),
    sort: wholeNumber({ min: 0, max: MAX_SORT }),
    texts: textsSchema(languages, {
      title: plainText(MAX_TITLE),
      content: htmlText(MAX_CONTENT, imageServers),
    }),
    runs: runningTimeSchema(timeZone),
    idempotencyKey: formKey.optional(),
    version: versionField(),
  });
}

export type NoticeForm = z.output<ReturnType<typeof noticeFormSchema>>;

/** A type, and what goes with it: a popup has an execution, and agents have neither popups nor a marquee. */
const readersSchema = z
  .object({
    type: choice(NOTICE_TYPES),
    execution: choice(EXECUTIONS).optional(),
    audience: choice(AUDIENCES),
  })
  .superRefine(({ type, execution, audience }, context) => {
    if (audience === "agents" && !AGENT_TYPES.includes(type))
      context.addIssue({ code: "custom", path: ["audience"], message: "backoffice:notices.notForAgents" });
    if (type === "PU" && execution === undefined)
      context.addIssue({ code: "custom", path: ["execution"], message: "backoffice:notices.whoMeetsIt" });
  });

function choice<Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values as unknown as [Values[number], ...Values[number][]], {
    errorMap: () => ({ message: "errors:field.choice" }),
  });
}
