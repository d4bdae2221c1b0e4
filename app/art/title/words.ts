const words = (list: string): readonly string[] => list.split(",");

/** What stands before and after a noun in the title of a slot. */
export const before = words(
  "Golden,Wild,Royal,Lucky,Mystic,Secret,Twin,Grand,Midnight,Monsoon,Padma,Dhaka,River,Silver,Ruby,Jade,Crimson,Hidden,Rising,Sundarban,Magic,Neon,Velvet,Brave,Old,Little,Five,Seven,Dancing,Roaring,Emerald,Copper,Meghna,Jamuna,Saffron,Ivory",
);
export const after = words(
  "Rush,Gold,Fortune,Nights,Quest,Spins,Trail,Parade,Bazaar,Treasure,Lines,Feast,Rising,Express,Garden,Kingdom,Tales,Carnival,Stacks,Respin,Ways,Deluxe,Drums,Market",
);

/** Places, for the kinds that are named after where they are held. */
export const places = words(
  "Dhaka,Khulna,Sylhet,Rajshahi,Barishal,Rangpur,Chattogram,Mymensingh,Bogura,Jashore,Comilla,Kushtia,Padma,Meghna,Jamuna,Surma,Teesta,Karnaphuli",
);

export const live = words(
  "Speed,Salon,Bengali,Royal,VIP,Lightfoot,Classic,Prime,Grand,Emerald,Ruby,Jade,Ivory,Marigold,Veranda,Riverside,Evening,Studio,First,Golden,Velvet,Lucky,Turbo,Open",
);
export const fishing = words("Hunter,Reef,Deep,King,Party,Quest,Storm,Catch");
export const quick = words("X,Go,Dash,Quick,Turbo,Double,Plus,Twist,Jump,Club,Pop,Sprint");
export const cards = words(
  "Royal,Club,Grand,Village,Quick,Classic,Golden,Family,Master,Rooftop,Monsoon,Teahouse",
);
export const matches = words("Live,Pro,Arena,Cup");
export const pits = words("Arena,Derby,Ring,Cup");
export const draws = words("Mega,Daily,Minute,Star,Noon,Evening,Golden,Double");
export const pots = words("Mega,Grand,Daily,Royal,Monsoon,Golden,Emerald,Festival");
export const potEnds = words("Jackpot,Millions,Pot,Vault");

/** Words that say little about the picture: a noun beside one of them decides the emblem. */
export const common: ReadonlySet<string> = new Set(
  [before, after, places, live, fishing, quick, cards, matches, pits, draws, pots, potEnds]
    .flat()
    .map((word) => word.toLowerCase()),
);
