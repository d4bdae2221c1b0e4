import { z } from "zod";
import { formKey } from "../shared/form-key.schema";
import { wholeNumber } from "../shared/whole-number.schema";
import { pointsPassword } from "./redeem.schema";

const MOST = 1_000_000_000;

/** What a member has is no part of it, as in redeeming. */
export function convertSchema({ asks }: { asks: "payment" | "login" }) {
  return z.object({
    points: wholeNumber({ min: 1, max: MOST }),
    perUnit: wholeNumber({ min: 1, max: MOST }),
    password: pointsPassword(asks),
    idempotencyKey: formKey,
  });
}
