import { z } from "zod";

/** What a form carries so that sending it again has no second effect; the page makes it. */
export const formKey = z
  .string({ required_error: "errors:form.stale" })
  .regex(/^[\w-]{16,64}$/, "errors:form.stale");
