import { z } from "zod";

/** With what a member shows who redeems points: the payment password where there is one, or always the log-in's. */
export const POINTS_PASSWORDS = ["payment", "login"] as const;

/** What has to be staked for a point; 0 where play earns none. */
const stake = (minor: bigint) => z.coerce.bigint().default(minor);
const USUAL = 10_000n;

export const PointsSchema = z.object({
  /** By the kind of game, in the site's currency. */
  stakeMinor: z
    .object({
      RNG: stake(USUAL),
      LIVE: stake(USUAL),
      FISH: stake(USUAL),
      PVP: stake(USUAL),
      SPORTS: stake(USUAL),
      ESPORTS: stake(USUAL),
      LOTT: stake(USUAL),
      ELOTT: stake(USUAL),
      COCKFIGHT: stake(USUAL),
      JACKPOT: stake(USUAL),
      MINI: stake(USUAL),
    })
    .default({}),
  /** How many make one unit of the currency: one taka, not one paisa. */
  perUnit: z.number().int().min(1).default(100),
  password: z.enum(POINTS_PASSWORDS).default("payment"),
  /** What the operator adds to the rules, by language. */
  rules: z.record(z.string()).default({}),
});
