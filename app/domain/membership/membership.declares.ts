import { z } from "zod";
import { LENGTHS, type Lengths } from "../vocabulary/credential-rules";
import { StoredFieldRulesSchema } from "../vocabulary/field-rules";
import { topic, type Declaration } from "../shared/declaration";

const lengths = ({ min, max }: Lengths) =>
  z.object({ min: z.number().int().default(min), max: z.number().int().default(max) }).default({});

export const membershipDeclares = {
  settings: {
    /** What registration asks for beside a username and a password. */
    registration: z
      .object({
        fields: StoredFieldRulesSchema.default({}),
        /** Whether the form asks to show that a person sends it; where the process is told not to, none does. */
        captcha: z.boolean().default(true),
        /** Whether a log-in by name asks for the same from the first attempt on, and not only after wrong ones. */
        captchaAtLogin: z.boolean().default(false),
        username: lengths(LENGTHS.username),
        password: lengths(LENGTHS.password),
      })
      .default({}),
  },
  features: {
    usernameRegistration: { group: "waysIn" },
    mobileRegistration: { group: "waysIn" },
    mobileRegistrationPassword: { group: "waysIn" },
    /** A site that can send no messages yet must still be able to take members. */
    registrationSms: { group: "waysIn", startsOff: true },
    smsLogin: { group: "waysIn" },
    googleLogin: { group: "waysIn" },
    facebookLogin: { group: "waysIn" },
    passwordReset: { group: "passwords" },
    forgotByEmail: { group: "passwords" },
    forgotByPhone: { group: "passwords" },
    alikeRecovery: { group: "passwords", startsOff: true },
    freePlay: { group: "offers" },
  },
  topics: { registered: topic<{ accountId: number; day: number }>() },
  settingsPages: {
    registration: { place: 40, path: "settings/registration", label: "backoffice:registration.title" },
  },
} satisfies Declaration;
