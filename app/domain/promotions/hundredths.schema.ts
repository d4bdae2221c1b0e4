import { z } from "zod";

/** "12.5" as 1250: percents, multiples and odds, with two decimals at most. */
export function hundredthsSchema({ min, max }: { min: number; max: number }) {
  const message = `bonusdesk:decimal?min=${min / 100}&max=${max / 100}`;
  return z
    .string({ required_error: "errors:field.required" })
    .trim()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, message)
    .transform((text) => {
      const [whole = "0", decimals = ""] = text.split(".");
      return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
    })
    .pipe(z.number().min(min, message).max(max, message));
}

/** What a field shows of it: 1250 as "12.5". */
export const fromHundredths = (hundredths: number): string => String(hundredths / 100);
