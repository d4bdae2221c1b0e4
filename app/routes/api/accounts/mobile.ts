import { z } from "zod";
import { checkMobile, maskedMobile, mobileFields, readMobile } from "~/domain/vocabulary/mobile";
import { alongside } from "~/domain/shared/cross-field.schema";
import { invalidFields, visitorCalls } from "~/http/calls/call-route.server";

const NumberSchema = z.object(mobileFields()).and(alongside(checkMobile));

/** POST /wps/system/mobile: a number as it was typed, in the one way in which it is kept and compared. */
export const { loader, action } = visitorCalls({
  POST: ({ context, fields }) => {
    const parsed = NumberSchema.safeParse(fields);
    if (!parsed.success) return invalidFields(parsed.error, context.messages);
    const mobile = readMobile(parsed.data)!;
    return { value: { mobile, masked: maskedMobile(mobile) } };
  },
});
