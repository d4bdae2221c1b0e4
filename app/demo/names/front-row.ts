import type { GameType } from "~/domain/vocabulary/game-type";
import { houseTitles } from "~/i18n/house-titles.server";
import { inAllLanguages, type DemoKey } from "../words";

export interface NamedGame {
  gameType: GameType;
  vendor: string;
  en: string;
  bn: string;
  /** In further languages; in those that lack it goes by its English name. */
  further?: Readonly<Record<string, string>>;
  /** Where it is not made of the name. */
  code?: string;
  /** What it gives back of a hundred stakes, in hundredths, where that is known. */
  returnHundredths?: number;
}

/** The vendor that plays on this very server. */
export const HOUSE_VENDOR = "studio";

/** Whose sports the lobby shows. */
export const SPORTS_VENDOR = "sixerline";

/** Its games, by the codes it knows them by; they come first, so that a new site can be played at once. */
export const houseGames: readonly NamedGame[] = [
  houseGame("rickshaw-reels", 9_659),
  houseGame("baize-roulette", 9_730),
];

/** What the lobby shows first of each kind, named by hand. */
export const frontRow: readonly NamedGame[] = [
  ...of("RNG", [
    ["rickshaw", "Bengal Gold", "বেঙ্গল গোল্ড"],
    ["kingfisher", "Emerald Parrot", "সবুজ টিয়া"],
    ["padma", "Lotus Nights", "পদ্মফোটা রাত"],
    ["tamarind", "Mango Express", "আমের এক্সপ্রেস"],
    ["saffron", "Ruby Crown", "চুনির মুকুট"],
    ["kingfisher", "Golden Elephant", "সোনালি হাতি"],
    ["paperkite", "Cherry Ways", "চেরির হাজার পথ"],
    ["brasslamp", "Crown of Dhaka", "ঢাকার মুকুট"],
    ["banyan", "Bamboo Panda", "বাঁশবনের পান্ডা"],
    ["moonjar", "Oracle Rising", "দৈবজ্ঞের উত্থান"],
    ["saffron", "Honey Bazaar", "মধুর বাজার"],
    ["kingfisher", "Trident Gold", "সোনার ত্রিশূল"],
    ["redferry", "Lava Lines", "লাভার সারি"],
    ["padma", "Wild Hibiscus", "বুনো জবা"],
    ["tamarind", "Cobra Market", "কোবরা বাজার"],
    ["paperkite", "Candy Parade", "মিঠাই মিছিল"],
    ["nilgai", "Wolf Moonrun", "চাঁদরাতের নেকড়ে"],
    ["rickshaw", "Rickshaw Rush", "রিকশা দৌড়"],
    ["padma", "Monsoon Drums", "বর্ষার ঢাক"],
    ["kingfisher", "Blades of Valor", "বীরের তলোয়ার"],
    ["padma", "Baishakh Nights", "বৈশাখী রাত"],
    ["kingfisher", "Old Owl Market", "বুড়ো পেঁচার হাট"],
    ["padma", "River Tiger", "নদীপাড়ের বাঘ"],
  ]),
  ...of("LIVE", [
    ["goldleaf", "Speed Baccarat", "স্পিড ব্যাকারাট"],
    ["goldleaf", "Royal Roulette", "রয়্যাল রুলেট"],
    ["goldleaf", "Bengali Andar Bahar", "বাংলা আন্দর বাহার"],
    ["goldleaf", "Salon Blackjack", "সেলুন ব্ল্যাকজ্যাক"],
    ["goldleaf", "Lightfoot Dragon Tiger", "কুইক ড্রাগন টাইগার"],
    ["goldleaf", "Grand Sic Bo", "গ্র্যান্ড সিক বো"],
    ["goldleaf", "Prime Casino War", "প্রাইম ক্যাসিনো ওয়ার"],
    ["goldleaf", "Marigold Wheel", "গাঁদা হুইল"],
    ["goldleaf", "Old Town Teen Patti", "পুরান ঢাকার তিন পাত্তি"],
  ]),
  ...of("FISH", [
    ["tidewater", "Kraken Deep", "গভীরের ক্রাকেন"],
    ["tidewater", "Ilish King", "ইলিশরাজ"],
    ["tidewater", "Reef Hunter", "প্রবাল শিকারি"],
    ["tidewater", "Shark Storm", "হাঙরের ঝড়"],
    ["tidewater", "Turtle Bay", "কচ্ছপের উপসাগর"],
    ["tidewater", "Pearl Quest", "মুক্তার খোঁজে"],
    ["tidewater", "Puffer Party", "পটকা মাছের উৎসব"],
    ["tidewater", "Dolphin Tide", "শুশুকের জোয়ার"],
    ["tidewater", "Crab Catch", "কাঁকড়া শিকার"],
  ]),
  ...of("PVP", [
    ["goldleaf", "Village Rummy", "গ্রামের রামি"],
    ["goldleaf", "Club Poker", "ক্লাব পোকার"],
    ["goldleaf", "Evening Call Bridge", "সন্ধ্যার কল ব্রিজ"],
    ["goldleaf", "Tea House Twenty-Nine", "চায়ের আড্ডার উনত্রিশ"],
  ]),
  ...of("MINI", [
    ["octane", "Rocket Crash", "রকেট ক্র্যাশ"],
    ["paperkite", "Balloon Pop", "বেলুন ফাটাও"],
  ]),
  ...of("SPORTS", [[SPORTS_VENDOR, "Cricket Live", "ক্রিকেট লাইভ"]]),
  { gameType: "ESPORTS", vendor: "hexhouse", en: "Squad Clash", bn: "স্কোয়াড ক্ল্যাশ", code: "TF" },
  { gameType: "ESPORTS", vendor: "hexhouse", en: "Rift Masters", bn: "রিফট মাস্টার্স", code: "IA" },
  { gameType: "ESPORTS", vendor: "hexhouse", en: "Ninja Pro League", bn: "নিনজা প্রো লিগ", code: "IMES" },
];

/** What a visitor sees of a game that is closed, by the codes of games that are. */
export const gamesUnderMaintenance: Readonly<Record<string, Record<string, string>>> = {
  "lava-lines": inAllLanguages(({ maintenance }) => maintenance?.["lava-lines"]),
};

/** Tiles that lead to a choice of studios. */
export const studioChoices: readonly NamedGame[] = [
  { gameType: "LIVE", vendor: "goldleaf", code: "all-live", ...choice("all-live") },
  { gameType: "PVP", vendor: "goldleaf", code: "all-cards", ...choice("all-cards") },
];

function choice(code: DemoKey<"choices">): Pick<NamedGame, "en" | "bn" | "further"> {
  const { en = code, bn = en, ...further } = inAllLanguages(({ choices }) => choices?.[code]);
  return { en, bn, further };
}

function houseGame(code: string, returnHundredths: number): NamedGame {
  const { en, bn = en, ...further } = houseTitles(code);
  return { gameType: "RNG", vendor: HOUSE_VENDOR, code, returnHundredths, en, bn, further };
}

function of(gameType: GameType, rows: [vendor: string, en: string, bn: string][]): NamedGame[] {
  return rows.map(([vendor, en, bn]) => ({ gameType, vendor, en, bn }));
}
