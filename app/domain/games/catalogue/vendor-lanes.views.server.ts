import type { App } from "../../app.server";
import type { Catalogue, CatalogueVendor } from "./catalogue";
import { catalogueOf } from "./catalogue.server";
import { GAME_TYPES, type GameType } from "../../vocabulary/game-type";

/** Who offers one kind of games, in the operator's order. */
export interface VendorLane {
  gameType: GameType;
  vendors: { vendor: CatalogueVendor; games: number }[];
}

const kept = new WeakMap<Catalogue, VendorLane[]>();

/** The kinds of games that somebody offers. Made once for each catalogue. */
export async function vendorLanes(app: App, language: string): Promise<VendorLane[]> {
  const catalogue = await catalogueOf(app, language);
  let lanes = kept.get(catalogue);
  if (!lanes) kept.set(catalogue, (lanes = lanesIn(catalogue)));
  return lanes;
}

function lanesIn(catalogue: Catalogue): VendorLane[] {
  return GAME_TYPES.flatMap((gameType) => {
    const vendors = [...catalogue.vendorsOf([gameType])];
    return vendors.length > 0 ? [{ gameType, vendors }] : [];
  });
}

/** What each vendor offers, by its code. */
export async function gameTypesByVendor(app: App, language: string): Promise<Record<string, GameType[]>> {
  const types: Record<string, GameType[]> = {};
  for (const { gameType, vendors } of await vendorLanes(app, language))
    for (const { vendor } of vendors) (types[vendor.code] ??= []).push(gameType);
  return types;
}
