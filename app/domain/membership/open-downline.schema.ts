import { z } from "zod";
import { OPENS_AS } from "../agent-tree/invitations/invitation";
import { errorMessage } from "~/i18n/error-message";
import { formKey } from "../shared/form-key.schema";
import { usernameRules } from "../vocabulary/credential-rules";
import { ruled, type RegistrationRules } from "./credentials.schema";

/** An account that an agent opens directly below. */
export function openDownlineSchema({ username }: Pick<RegistrationRules, "username">) {
  return z.object({
    idempotencyKey: formKey,
    username: ruled(usernameRules(username)),
    memberType: z.enum(OPENS_AS, { errorMap: () => ({ message: errorMessage("errors:field.choice") }) }),
  });
}
