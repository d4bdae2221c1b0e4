export type AboveOwn = "rate_above_own" | "own_contract_missing" | "period_differs";

/** What an agent was promised of a type, and whether there is anybody above to promise it. */
interface Own {
  uplineId: number | null;
  rateBp: number | null;
  period: string | null;
}

/**
 * Why an agent may not promise something. Nobody promises more than the own contract says; where the house pays, each
 * level gets what is left of its rate, so that an agent has one to divide, by periods of the same length.
 */
export function offerRefusal(
  own: Own | undefined,
  asked: { type: string; period: string | null; rateBp: number; isNet: boolean },
): AboveOwn | undefined {
  if (own?.rateBp != null && asked.rateBp > own.rateBp) return "rate_above_own";
  if (!asked.isNet) return undefined;
  if (own?.rateBp == null) return own?.uplineId == null ? undefined : "own_contract_missing";
  return asked.type === "dividend" && own.period !== asked.period ? "period_differs" : undefined;
}
