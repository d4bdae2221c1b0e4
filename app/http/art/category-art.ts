import { hash } from "~/art/random";
import { studioOf } from "~/art/studios/studios";
import type { BannerArt } from "~/domain/publishing/content-rows";
import type { GamePage } from "~/domain/games/catalogue/game-pages";

/** What a kind of games looks like from afar. */
export const CATEGORY_ART: Record<GamePage, BannerArt> = {
  live: { glyph: "spade-suit", beside: ["heart-suit", "diamond-suit"], inks: "maroon", scene: "chips" },
  rng: { glyph: "tiger-face", beside: ["gem-stone", "cherries"], inks: "rani", scene: "rays" },
  fish: { glyph: "octopus", beside: ["tropical-fish", "spiral-shell"], inks: "lagoon", scene: "river" },
  pvp: { glyph: "joker", beside: ["club-suit", "game-die"], inks: "indigo", scene: "arch" },
  sports: { glyph: "cricket-game", beside: ["trophy", "soccer-ball"], inks: "bottle", scene: "pitch" },
  esports: { glyph: "video-game", beside: ["joystick", "trophy"], inks: "plum", scene: "pitch" },
  lott: { glyph: "ticket", beside: ["keycap-7", "pool-8-ball"], inks: "vermilion", scene: "bunting" },
  elott: { glyph: "pool-8-ball", beside: ["keycap-3", "admission-tickets"], inks: "gulf", scene: "bunting" },
};

/** The same things in another order and in the vendor's ink, so that its part of a kind is told from another's. */
export function entranceArt(page: GamePage, vendor: string): BannerArt {
  const { glyph, beside } = CATEGORY_ART[page];
  const glyphs = [glyph, ...beside];
  const first = hash(vendor) % glyphs.length;
  const [main = glyph, ...others] = [...glyphs.slice(first), ...glyphs.slice(0, first)];
  return { glyph: main, beside: others, inks: studioOf(vendor).inks[0] };
}
