/** A game that was ordered by another brand: what it is called and which kind it is; the studio makes the rest. */
export interface BrandGame {
  code: string;
  /** The brand's label. */
  label: string;
  kind: "RNG" | "JACKPOT";
  names: Readonly<Record<string, string>> & { en: string };
}

/** The games of brands, found one at a time: there may be thousands, and a start waits for none of them. */
export interface BrandGames {
  find(code: string): BrandGame | undefined;
  list(): readonly BrandGame[];
}
