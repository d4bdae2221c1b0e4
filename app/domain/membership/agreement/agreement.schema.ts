import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import { affirmationFields } from "../credentials.schema";
import type { Affirmation } from "./agreement";

/** What agreeing takes. Whoever agrees for the first time states what registration asks everybody to state. */
export const agreementSchema = ({ affirmations }: { affirmations: readonly Affirmation[] }) =>
  z.object({
    /** The version that was read. */
    read: z.coerce.number().int(),
    agreed: z.literal("on", { errorMap: () => ({ message: errorMessage("auth:agreement.unticked") }) }),
    ...affirmationFields(affirmations),
  });
