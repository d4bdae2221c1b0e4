import { yearsBefore } from "../shared/calendar";
import type { FieldRule } from "./field-rules";

/** Who is asked for a birthday must be older than who is only asked to tick a box. */
const AGE = { ticked: 18, proven: 21 };

/**
 * How old one must be on this site: by the operator's rule for the birthday at registration, and the same wherever an
 * age is shown or a birthday is told, at registration, in the profile and on papers.
 */
export const legalAge = ({ birthday }: { birthday: Pick<FieldRule, "enabled"> }): number =>
  birthday.enabled ? AGE.proven : AGE.ticked;

/**
 * Both days YYYYMMDD. On the birthday itself one is as old as the year says; who was born on 29 February is so on 1 March.
 */
export function isOfAge(birthday: number, { today, age }: { today: number; age: number }): boolean {
  return birthday <= yearsBefore(today, age);
}
