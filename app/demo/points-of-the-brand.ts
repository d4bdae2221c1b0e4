import type { DemoKey } from "./words";

/** What the demo brand gives for points: a person hands it out when a redemption is approved, or the wallet is credited. */
interface DemoProduct {
  /** Of its title and summary, in the brand's words. */
  key: DemoKey<"products">;
  points: number;
  /** What must have been deposited in all. */
  amountMinor: bigint;
  /** Left out for what does not run out. */
  stock?: number;
  isPhysical: boolean;
  /** What approving one credits to the wallet; left out for what a person hands out. */
  creditMinor?: bigint;
  art: { glyph: string; beside: string[]; inks: string; scene: string };
}

export const products: DemoProduct[] = [
  {
    key: "mug",
    points: 900,
    amountMinor: 0n,
    stock: 200,
    isPhysical: true,
    art: { glyph: "trophy", beside: ["star", "star"], inks: "bottle", scene: "rays" },
  },
  {
    key: "bonus-credit",
    points: 1_000,
    amountMinor: 200_000n,
    isPhysical: false,
    creditMinor: 10_000n,
    art: { glyph: "coin", beside: ["coin", "coin"], inks: "vermilion", scene: "rays" },
  },
  {
    key: "phone-top-up",
    points: 2_400,
    amountMinor: 0n,
    isPhysical: false,
    art: { glyph: "video-game", beside: ["high-voltage"], inks: "gulf", scene: "arch" },
  },
  {
    key: "cap",
    points: 6_500,
    amountMinor: 500_000n,
    stock: 40,
    isPhysical: true,
    art: { glyph: "cricket-game", beside: ["top-hat", "trophy"], inks: "indigo", scene: "pitch" },
  },
];
