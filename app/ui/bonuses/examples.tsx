import type { GrantLine } from "~/domain/bonuses/grants.views.server";
import { termsOf } from "~/domain/bonuses/terms";
import type { Example } from "../gallery/example";
import { taka } from "../gallery/samples";
import { BonusCancel } from "./bonus-cancel";
import { BonusCounts, BonusMovements, BonusSpins } from "./bonus-history";
import { BonusPlay } from "./bonus-play";
import { BonusState, BonusTable } from "./bonus-table";
import { BonusTerms } from "./bonus-terms";

const NOON = Date.parse("2026-11-21T12:00:00+06:00");

const active: GrantLine = {
  ...{ id: 1, promotionId: 7, sourceKey: "promotion:7:1:1", form: "bonus", state: "active", reason: "" },
  terms: termsOf({ multiple: 1_000, minOdds: 160, maxStakeMinor: 50_000n, sticky: true }),
  ...{ grantedMinor: 200_000n, consumedMinor: -12_050n, forfeitedMinor: 0n, expiredMinor: 0n },
  ...{ convertedMinor: 0n, remainingMinor: 212_050n, requiredMinor: 2_000_000n, playedMinor: 1_640_000n },
  ...{
    inOpenRoundsMinor: 10_000n,
    spins: 0,
    spinValueMinor: 0n,
    spinsDone: 0,
    inReview: false,
    createdAt: NOON,
    expiresAt: NOON + 86_400_000,
  },
};
const over = { remainingMinor: 0n, inOpenRoundsMinor: 0n };
const grants: GrantLine[] = [
  active,
  {
    ...active,
    ...over,
    id: 2,
    promotionId: 0,
    state: "converted",
    convertedMinor: 212_050n,
    expiresAt: null,
  },
  { ...active, ...over, id: 3, state: "forfeited", reason: "withdrawal", forfeitedMinor: 212_050n },
  { ...active, ...over, id: 4, promotionId: 9, form: "free_bet", state: "used_up", requiredMinor: 0n },
  { ...active, ...over, id: 5, promotionId: 9, form: "spins", requiredMinor: 0n, spins: 20, spinsDone: 8 },
];

export default [
  {
    name: "bonuses in every state",
    node: <BonusTable grants={grants} titles={{ 7: "Friday reload" }} currency={taka} />,
  },
  {
    name: "why a bonus has ended",
    node: <BonusState grant={{ state: "forfeited", reason: "withdrawal" }} />,
  },
  { name: "the terms of a bonus", node: <BonusTerms grant={active} currency={taka} /> },
  {
    name: "both amounts before a bonus is given up",
    node: (
      <BonusCancel
        preview={{ keepsMinor: 304_000n, losesMinor: 212_050n, inOpenRoundsMinor: 10_000n }}
        currency={taka}
      />
    ),
  },
  {
    name: "what moved in a bonus",
    node: (
      <BonusMovements
        currency={taka}
        entries={[
          ...[{ transactionId: 2, kind: "bet" as const, amountMinor: -10_000n, balanceAfterMinor: 190_000n }],
          ...[
            { transactionId: 1, kind: "bonus" as const, amountMinor: 200_000n, balanceAfterMinor: 200_000n },
          ],
        ].map((entry) => ({ ...entry, reason: null, createdAt: NOON }))}
      />
    ),
  },
  {
    name: "what rounds counted for a bonus",
    node: (
      <BonusCounts
        currency={taka}
        counts={[
          { roundId: 1, game: "Rickshaw Reels", stakeMinor: 10_000n, countedMinor: 10_000n, shareBp: 5_000 },
        ]}
      />
    ),
  },
  {
    name: "free spins that were played",
    node: (
      <BonusSpins
        currency={taka}
        spins={[
          { playedAt: NOON + 60_000, game: "Rickshaw Reels", wonMinor: 1_250n },
          { playedAt: NOON, game: null, wonMinor: 0n },
        ]}
      />
    ),
  },
  {
    name: "where a free bet can be played",
    node: (
      <BonusPlay
        lobbyPath="/rng"
        game={{ code: "rickshaw-reels", vendor: { code: "studio" }, name: "Rickshaw Reels" }}
      />
    ),
  },
  {
    name: "a free bet that no game plays now",
    node: <BonusPlay lobbyPath="/rng" game={undefined} />,
  },
] satisfies Example[];
