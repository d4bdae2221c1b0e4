import type { Terms } from "./contract";

/** What is offered here has one tier. */
export function tierOf(offer: ReturnType<typeof columnsOf>) {
  return {
    ...{ rate_bp: offer.rate_bp, active_members: offer.active_members },
    ...{ valid_bet_minor: offer.valid_bet_minor ?? 0n, loss_minor: offer.loss_minor ?? 0n },
    daily_bet_minor: offer.daily_bet_minor ?? 0n,
  };
}

export function columnsOf(terms: Terms) {
  const { type, rateBp: rate_bp, activeMembers: active_members } = terms;
  const isDividend = terms.type === "dividend";
  return {
    ...{ type, rate_bp, active_members },
    period: isDividend ? terms.period : null,
    valid_bet_minor: isDividend ? terms.validBetMinor : null,
    loss_minor: isDividend ? terms.lossMinor : null,
    daily_bet_minor: isDividend ? null : terms.dailyBetMinor,
  };
}
