import type { App } from "../app.server";
import { giveGrant, signGift, type Giving, type Given, type GiftDecided } from "../bonuses/give-grant.server";
import { findGift } from "../bonuses/gifts.views.server";
import type { Gift } from "../bonuses/gift";
import { termsOf } from "../bonuses/terms";
import { isPlayable } from "../games/catalogue/free-games.views.server";
import { refuse, type Refused } from "../shared/refusal";

type Unplayable = Refused<"free_games_missing">;

/** Staff give something by hand. Refusals: `free_games_missing` of what no game plays, and those of `giveGrant`. */
export async function giveGift(app: App, giving: Giving): Promise<Given | Unplayable> {
  return (await isPlayed(app, giving.reward)) ? giveGrant(app, giving) : refuse("free_games_missing");
}

/** The second signature. Refusals: `free_games_missing` where games have gone since it was asked for, and those of `signGift`. */
export async function signPlayableGift(
  app: App,
  decision: Parameters<typeof signGift>[1],
): Promise<GiftDecided | Unplayable> {
  const gift = await findGift(app, decision);
  return !gift || (await isPlayed(app, gift)) ? signGift(app, decision) : refuse("free_games_missing");
}

const isPlayed = (app: App, { terms, ...gift }: Gift): Promise<boolean> =>
  isPlayable(app, { ...gift, terms: termsOf(terms) });
