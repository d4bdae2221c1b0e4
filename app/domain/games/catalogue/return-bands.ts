/** Bands of what games give back of a hundred stakes, in hundredths: from the first figure, less than the second. */
const BANDS = {
  "97": [9_700, Infinity],
  "96": [9_600, 9_700],
  "95": [9_500, 9_600],
  "0": [0, 9_500],
} as const;

export type ReturnBand = keyof typeof BANDS;

/** The highest first. */
export const RETURN_BANDS: readonly ReturnBand[] = ["97", "96", "95", "0"];

/** What is not known is in none. */
export function isInBand(returnHundredths: number | undefined, band: ReturnBand): boolean {
  const [from, below] = BANDS[band];
  return returnHundredths !== undefined && returnHundredths >= from && returnHundredths < below;
}

/** "96.50%" */
export function returnText(returnHundredths: number): string {
  const text = String(returnHundredths).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}%`;
}
