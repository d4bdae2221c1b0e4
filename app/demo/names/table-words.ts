import type { Word } from "./slot-words";

/** Names of everything that is not a slot: a first word and a second one, in both languages. */
export interface NameParts {
  firsts: readonly Word[];
  seconds: readonly Word[];
}

const parts = (firsts: string, seconds: string): NameParts => ({
  firsts: pairs(firsts),
  seconds: pairs(seconds),
});

function pairs(table: string): Word[] {
  return table.split(",").map((pair) => {
    const [en = "", bn = ""] = pair.trim().split("|");
    return { en, bn };
  });
}

export const liveNames = parts(
  `Speed|স্পিড, Salon|সেলুন, Bengali|বাংলা, Royal|রয়্যাল, VIP|ভিআইপি, Lightfoot|হালকা পা, Classic|ক্লাসিক, Prime|প্রাইম,
   Grand|গ্র্যান্ড, Emerald|এমারেল্ড, Velvet|ভেলভেট, Midnight|মিডনাইট, Marigold|গাঁদা, Riverside|নদীপাড়, Old Town|পুরান ঢাকা,
   Golden|গোল্ডেন, Ruby|রুবি, Crystal|ক্রিস্টাল, Garden|গার্ডেন, Palace|প্যালেস, Monsoon|মনসুন, Harbour|হারবার`,
  `Baccarat|ব্যাকারাট, Blackjack|ব্ল্যাকজ্যাক, Andar Bahar|আন্দর বাহার, Roulette|রুলেট, Poker|পোকার, Casino War|ক্যাসিনো ওয়ার,
   Sic Bo|সিক বো, Dragon Tiger|ড্রাগন টাইগার, Wheel|হুইল, Game Show|গেম শো, Hearts|হার্টস, Teen Patti|তিন পাত্তি`,
);

export const fishNames = parts(
  `Shark|হাঙর, Ilish|ইলিশ, Coral|প্রবাল, Puffer|পটকা মাছ, Kraken|ক্রাকেন, Crab|কাঁকড়া, Turtle|কচ্ছপ, Dolphin|শুশুক, Whale|তিমি,
   Seal|সিল, Pearl|মুক্তা, Conch|শঙ্খ, Leviathan|জলদানব, Reef|প্রবালপ্রাচীর, Angler|ছিপ, Nouka|নৌকা, Harbor|বন্দর, Arctic|মেরুসাগর`,
  `Hunter|শিকারি, Deep|গভীর, King|রাজা, Party|উৎসব, Quest|অভিযান, Storm|ঝড়, Catch|শিকার, Bay|উপসাগর, Net|জাল, Tide|জোয়ার`,
);

export const cardNames = parts(
  `Royal|রয়্যাল, Club|ক্লাব, Grand|গ্র্যান্ড, Village|গ্রামের, Quick|কুইক, Evening|সন্ধ্যার, Rooftop|ছাদের, Golden|গোল্ডেন, Bengal|বেঙ্গল,
   Veranda|বারান্দার, Champion|চ্যাম্পিয়ন, Tea House|চায়ের আড্ডার, Riverside|নদীপাড়ের, Lucky|লাকি, Five Seat|পাঁচ আসনের`,
  `Rummy|রামি, Poker|পোকার, Mahjong|মাহজং, Three Cards|তিন তাস, Chess|দাবা, Hearts|হার্টস, Blackjack|ব্ল্যাকজ্যাক, Dragon Tiger|ড্রাগন টাইগার,
   Dice|পাশা, Gambit|চাল, Twenty-Nine|উনত্রিশ, Call Bridge|কল ব্রিজ`,
);

export const miniNames = parts(
  `Crash|ক্র্যাশ, Rocket|রকেট, Mines|মাইন, Balloon|বেলুন, Skyward|আকাশযাত্রা, Coin Flip|টস, Hi-Lo|হাই-লো, Egg|ডিম, Chick|মুরগিছানা,
   Dice|ডাইস, Headshot|হেডশট, Striker|স্ট্রাইকার, Bolt|বিদ্যুৎ, Turbo|টার্বো, Eight|আট`,
  `X|এক্স, Go|গো, Dash|ড্যাশ, Quick|কুইক, Double|ডাবল, Ladder|মই, Run|রান, Drop|ড্রপ, Tower|টাওয়ার, Pop|পপ`,
);

export const jackpotNames = parts(
  `Mega|মেগা, Grand|গ্র্যান্ড, Daily|দৈনিক, Royal|রাজকীয়, Monsoon|বর্ষার, Hourly|প্রতি ঘণ্টার, Padma|পদ্মা, Golden|সোনালি`,
  `Tiger Jackpot|টাইগার জ্যাকপট, Dragon Millions|ড্রাগন কোটিপতি, Crown Pot|মুকুট পট, Gems Jackpot|রত্ন জ্যাকপট, Vault Millions|সিন্দুক কোটিপতি,
   Sevens Pot|সাতের পট, Coins Jackpot|কয়েন জ্যাকপট, King Pot|রাজার পট`,
);

export const lotteryNames = parts(
  `Dhaka|ঢাকা, Mega|মেগা, Daily|দৈনিক, Minute|মিনিট, Star|স্টার, Khulna|খুলনা, Sylhet|সিলেট, Weekend|সাপ্তাহিক, Evening|সান্ধ্য, Delta|বদ্বীপ`,
  `Lotto 5|লটো ৫, Lotto 7|লটো ৭, Pick 3|পিক ৩, Raffle|র‍্যাফল, Draw|ড্র, Eight|আট, Racing 10|রেসিং ১০, Tickets|টিকিট`,
);

export const drawNames = parts(
  `Quick|কুইক, Turbo|টার্বো, Minute|এক মিনিট, Three-Minute|তিন মিনিট, Lucky|লাকি, Neon|নিয়ন, Star|স্টার, Metro|মেট্রো, River|নদী, Night|রাতের`,
  `PK 10|পিকে ১০, Fast 3|ফাস্ট ৩, Lucky 7|লাকি ৭, Five Star|ফাইভ স্টার, Scratch|স্ক্র্যাচ, Lucky Ball|লাকি বল, Draw|ড্র, Eight|আট`,
);

export const sportNames = parts(
  `Cricket|ক্রিকেট, Football|ফুটবল, Basketball|বাস্কেটবল, Tennis|টেনিস, Boxing|বক্সিং, Badminton|ব্যাডমিন্টন, Volleyball|ভলিবল, Hockey|হকি`,
  `Live|লাইভ, Pro|প্রো, Arena|অ্যারেনা, Cup|কাপ`,
);

export const esportNames = parts(
  `Arena|অ্যারেনা, Arcade|আর্কেড, Headshot|হেডশট, Defuse|ডিফিউজ, Ninja|নিনজা, Squad|স্কোয়াড, Rift|রিফট, Mecha|মেকা`,
  `Masters|মাস্টার্স, Pro League|প্রো লিগ, Cup|কাপ, Clash|ক্ল্যাশ, Championship|চ্যাম্পিয়নশিপ`,
);
