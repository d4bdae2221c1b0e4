import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";

/** What an invitation makes of whoever follows it: somebody who plays, or an agent below the inviting one. */
export const OPENS_AS = ["member", "agent"] as const;
export type OpensAs = (typeof OPENS_AS)[number];

const SHAPE = /^[A-Z0-9-]{4,16}$/i;

export const NewInvitationSchema = z.object({
  opensAs: z.enum(OPENS_AS, { errorMap: () => ({ message: errorMessage("errors:field.choice") }) }),
  /** One of the agent's own choice; without it one is made. */
  invitationCode: z.string().trim().regex(SHAPE, errorMessage("agent:invitations.codeShape")).optional(),
});

/** Codes are read from paper and screens: how they are written makes no difference. Undefined for what is none. */
export function invitationKey(code: string): string | undefined {
  const trimmed = code.normalize("NFKC").trim();
  return SHAPE.test(trimmed) ? trimmed.toUpperCase() : undefined;
}
