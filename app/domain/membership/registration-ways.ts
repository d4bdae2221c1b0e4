import type { Features } from "../settings/features";

/** How somebody registers: by a name, by a mobile number, or by an account elsewhere that has shown who they are. */

export type RegistrationWay = "username" | "mobile" | "social";

/** What a form of one way asks for, as the operator has switched it. */
export interface Asked {
  by: RegistrationWay;
  username: boolean;
  password: boolean;
  /** A number: not at all, for whoever wants, or of everybody. */
  mobile: "no" | "optional" | "required";
  /** A code that was sent to that number. */
  code: boolean;
}

/** By what anybody can choose to register; an account elsewhere has to be shown first. */
export function waysOf({ usernameRegistration, mobileRegistration }: Features): RegistrationWay[] {
  return [usernameRegistration && "username", mobileRegistration && "mobile"].filter(
    (way): way is "username" | "mobile" => way !== false,
  );
}

export function askedOf(
  by: RegistrationWay,
  features: Features,
  mobile: { enabled: boolean; required: boolean },
): Asked {
  const code = features.registrationSms && by !== "social";
  const isNeeded = by === "mobile" || code || (mobile.enabled && mobile.required);
  return {
    by,
    username: by !== "mobile",
    password: by === "username" || (by === "mobile" && features.mobileRegistrationPassword),
    mobile: isNeeded ? "required" : mobile.enabled ? "optional" : "no",
    code,
  };
}

/** Whether anybody can open an account at all. */
export const takesRegistrations = ({ usernameRegistration, mobileRegistration }: Features): boolean =>
  usernameRegistration || mobileRegistration;
