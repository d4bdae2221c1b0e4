import type { DemoKey } from "./words";

/** A match by its names in the brand's words; when it starts, counted from the day of the seed, on the site's clocks. */
export interface DemoMatch {
  inDays: number;
  /** "20:30" */
  at: string;
  odds?: readonly [homeThousandths: number, awayThousandths: number];
  league: Name;
  home: Name;
  away: Name;
}

type Name = DemoKey<"matches">;

export const matches: readonly DemoMatch[] = [
  {
    inDays: 0,
    at: "23:50",
    odds: [2_260, 1_690],
    ...{ league: "continental-cup", home: "bay-rangers", away: "north-quay" },
  },
  {
    inDays: 1,
    at: "14:00",
    odds: [1_840, 2_020],
    ...{ league: "bengal-premier-cup-t20", home: "dhaka-lions", away: "khulna-tigers" },
  },
  {
    inDays: 1,
    at: "20:30",
    odds: [1_610, 2_350],
    ...{ league: "delta-cup-odi", home: "chattogram-kings", away: "sylhet-storm" },
  },
  {
    inDays: 1,
    at: "21:00",
    odds: [2_100, 1_740],
    ...{ league: "gulf-super-league", home: "harbour-united", away: "al-nakheel" },
  },
  {
    inDays: 1,
    at: "22:15",
    odds: [1_920, 1_880],
    ...{ league: "national-kabaddi", home: "padma-pioneers", away: "meghna-bulls" },
  },
  {
    inDays: 2,
    at: "01:45",
    odds: [1_660, 2_280],
    ...{ league: "continental-cup", home: "old-town-fc", away: "bay-rangers" },
  },
  {
    inDays: 2,
    at: "15:30",
    odds: [1_950, 1_850],
    ...{ league: "womens-t20", home: "rajshahi-royals", away: "barishal-stars" },
  },
  {
    inDays: 3,
    at: "19:00",
    odds: [2_450, 1_560],
    ...{ league: "bengal-premier-cup-t20", home: "rangpur-riders", away: "dhaka-lions" },
  },
  {
    inDays: 4,
    at: "20:00",
    odds: [1_720, 2_145],
    ...{ league: "gulf-super-league", home: "coral-city", away: "port-sentinels" },
  },
  {
    inDays: 6,
    at: "18:30",
    ...{ league: "delta-cup-final", home: "winner-of-match-1", away: "winner-of-match-2" },
  },
  {
    inDays: 9,
    at: "21:30",
    odds: [2_900, 1_420],
    ...{ league: "continental-cup", home: "north-quay", away: "old-town-fc" },
  },
  {
    inDays: 16,
    at: "17:00",
    odds: [1_900, 1_900],
    ...{ league: "national-kabaddi", home: "meghna-bulls", away: "sylhet-storm" },
  },
  {
    inDays: 30,
    at: "19:30",
    odds: [1_780, 2_080],
    ...{ league: "bengal-premier-cup-final", home: "dhaka-lions", away: "chattogram-kings" },
  },
];
