/** What a lobby knows of a slot. */
export interface SlotTile {
  code: string;
  /** In English. */
  title: string;
  kind: "RNG" | "JACKPOT";
  vendor: string;
}
