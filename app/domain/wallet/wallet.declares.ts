import { z } from "zod";
import { topic, type Declaration } from "../shared/declaration";

/** Money that crossed the border of the site, and on which day. */
interface CashMovement {
  accountId: number;
  day: number;
  currency: string;
  amountMinor: bigint;
}

export const walletDeclares = {
  settings: {
    withdrawals: z
      .object({
        minMinor: z.coerce.bigint().default(50_000n),
        maxMinor: z.coerce.bigint().default(5_000_000n),
        perDay: z.number().int().default(5),
        /** What may leave in one day, all requests together. */
        perDayMinor: z.coerce.bigint().default(20_000_000n),
        /** Kept from each withdrawal. */
        feeMinor: z.coerce.bigint().default(0n),
        /** From this amount on a second person must confirm. */
        dualControlMinor: z.coerce.bigint().default(2_000_000n),
        /** A higher such amount that somebody of the staff has asked for, until somebody else signs it. */
        dualControlAsked: z
          .object({ amountMinor: z.coerce.bigint(), staffId: z.number().int(), at: z.number().int() })
          .nullable()
          .default(null),
        /** Unconfirmed for so long counts as received. */
        confirmMinutes: z.number().int().default(30),
      })
      .default({}),
    deposits: z
      .object({
        expireMinutes: z.number().int().default(60),
        /** How many a member may have that are neither credited nor rejected nor expired. */
        openPerMember: z.number().int().default(5),
      })
      .default({}),
  },
  features: {
    transferUpline: { group: "transfers", isOffWhereStrict: true },
    transferDownline: { group: "transfers", isOffWhereStrict: true },
  },
  permissions: {
    "deposits.read": ["finance", "risk", "support", "read_only"],
    "deposits.decide": ["finance"],
    "withdrawals.read": ["finance", "risk", "support", "read_only"],
    "withdrawals.approve": ["finance"],
    "withdrawals.pay": ["finance"],
    "wallets.adjust": ["finance"],
  },
  topics: {
    deposited: topic<CashMovement>(),
    /** Negative where a payout never arrived and goes back. */
    withdrawn: topic<CashMovement>(),
    /** A deposit was credited: promotions count it. */
    paidIn: topic<{ accountId: number; depositId: number; amountMinor: bigint }>(),
  },
  settingsPages: {
    limits: { place: 10, path: "settings", label: "backoffice:limits.title" },
  },
} satisfies Declaration;
