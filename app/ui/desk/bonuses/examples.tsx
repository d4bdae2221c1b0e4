import type { WaitingGift } from "~/domain/bonuses/gifts.views.server";
import { termsOf } from "~/domain/bonuses/terms";
import type { Example } from "../../gallery/example";
import { SOMETIME, taka } from "../../gallery/samples";
import { BonusFigures } from "./bonus-figures";
import { GiftForm } from "./gift-form";
import { GivenFields } from "./given-fields";
import { WaitingGiftPanel } from "./waiting-gift";

const gift: Omit<WaitingGift, "isOwn" | "oneHand"> = {
  ...{ id: 1, form: "bonus", amountMinor: 5_000_000n, spins: 0, spinValueMinor: 0n, reason: "Late payout" },
  ...{ terms: termsOf({ multiple: 500 }), askedBy: "Nadia Islam", createdAt: SOMETIME },
};
const sums = { lockedMinor: 200_000n, leftToPlayMinor: 90_000n, freedMinor: 500_000n, ranOutMinor: 0n };
const lines = [{ inReview: true }] as never;
const form = { currency: taka, dualControlMinor: 2_000_000n, cancelTo: "/" };

export default [
  {
    name: "a member's bonuses in sum, one to check",
    node: <BonusFigures details={{ ...sums, lines }} currency={taka} />,
  },
  {
    name: "what is given, with no field that is filled in",
    node: <GivenFields fields={{}} forms={["cash"]} currency={taka} />,
  },
  { name: "the form that gives a bonus", node: <GiftForm {...form} lastResult={undefined} /> },
  {
    name: "a bonus that a second person can sign",
    node: <WaitingGiftPanel gift={{ ...gift, isOwn: false, oneHand: undefined }} currency={taka} mayDecide />,
  },
  {
    name: "a bonus that waits for somebody else",
    node: <WaitingGiftPanel gift={{ ...gift, isOwn: true, oneHand: undefined }} currency={taka} mayDecide />,
  },
] satisfies Example[];
