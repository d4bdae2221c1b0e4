/** A match in both languages; when it starts, counted from the day of the seed, on the site's clocks. */
export interface DemoMatch {
  inDays: number;
  /** "20:30" */
  at: string;
  odds?: readonly [homeThousandths: number, awayThousandths: number];
  en: Names;
  bn: Names;
}

type Names = readonly [league: string, home: string, away: string];

export const matches: readonly DemoMatch[] = [
  {
    inDays: 0,
    at: "23:50",
    odds: [2_260, 1_690],
    en: ["Continental Cup", "Bay Rangers", "North Quay"],
    bn: ["কন্টিনেন্টাল কাপ", "বে রেঞ্জার্স", "নর্থ কি"],
  },
  {
    inDays: 1,
    at: "14:00",
    odds: [1_840, 2_020],
    en: ["Bengal Premier Cup · T20", "Dhaka Lions", "Khulna Tigers"],
    bn: ["বেঙ্গল প্রিমিয়ার কাপ · টি২০", "ঢাকা লায়ন্স", "খুলনা টাইগার্স"],
  },
  {
    inDays: 1,
    at: "20:30",
    odds: [1_610, 2_350],
    en: ["Delta Cup · ODI", "Chattogram Kings", "Sylhet Storm"],
    bn: ["ডেল্টা কাপ · ওয়ানডে", "চট্টগ্রাম কিংস", "সিলেট স্টর্ম"],
  },
  {
    inDays: 1,
    at: "21:00",
    odds: [2_100, 1_740],
    en: ["Gulf Super League", "Harbour United", "Al Nakheel"],
    bn: ["গালফ সুপার লিগ", "হারবার ইউনাইটেড", "আল নাখিল"],
  },
  {
    inDays: 1,
    at: "22:15",
    odds: [1_920, 1_880],
    en: ["National Kabaddi", "Padma Pioneers", "Meghna Bulls"],
    bn: ["জাতীয় কাবাডি", "পদ্মা পাইওনিয়ার্স", "মেঘনা বুলস"],
  },
  {
    inDays: 2,
    at: "01:45",
    odds: [1_660, 2_280],
    en: ["Continental Cup", "Old Town FC", "Bay Rangers"],
    bn: ["কন্টিনেন্টাল কাপ", "ওল্ড টাউন এফসি", "বে রেঞ্জার্স"],
  },
  {
    inDays: 2,
    at: "15:30",
    odds: [1_950, 1_850],
    en: ["Women's T20", "Rajshahi Royals", "Barishal Stars"],
    bn: ["নারী টি২০", "রাজশাহী রয়্যালস", "বরিশাল স্টার্স"],
  },
  {
    inDays: 3,
    at: "19:00",
    odds: [2_450, 1_560],
    en: ["Bengal Premier Cup · T20", "Rangpur Riders", "Dhaka Lions"],
    bn: ["বেঙ্গল প্রিমিয়ার কাপ · টি২০", "রংপুর রাইডার্স", "ঢাকা লায়ন্স"],
  },
  {
    inDays: 4,
    at: "20:00",
    odds: [1_720, 2_145],
    en: ["Gulf Super League", "Coral City", "Port Sentinels"],
    bn: ["গালফ সুপার লিগ", "কোরাল সিটি", "পোর্ট সেন্টিনেলস"],
  },
  {
    inDays: 6,
    at: "18:30",
    en: ["Delta Cup · Final", "Winner of match 1", "Winner of match 2"],
    bn: ["ডেল্টা কাপ · ফাইনাল", "প্রথম ম্যাচের বিজয়ী", "দ্বিতীয় ম্যাচের বিজয়ী"],
  },
  {
    inDays: 9,
    at: "21:30",
    odds: [2_900, 1_420],
    en: ["Continental Cup", "North Quay", "Old Town FC"],
    bn: ["কন্টিনেন্টাল কাপ", "নর্থ কি", "ওল্ড টাউন এফসি"],
  },
  {
    inDays: 16,
    at: "17:00",
    odds: [1_900, 1_900],
    en: ["National Kabaddi", "Meghna Bulls", "Sylhet Storm"],
    bn: ["জাতীয় কাবাডি", "মেঘনা বুলস", "সিলেট স্টর্ম"],
  },
  {
    inDays: 30,
    at: "19:30",
    odds: [1_780, 2_080],
    en: ["Bengal Premier Cup · Final", "Dhaka Lions", "Chattogram Kings"],
    bn: ["বেঙ্গল প্রিমিয়ার কাপ · ফাইনাল", "ঢাকা লায়ন্স", "চট্টগ্রাম কিংস"],
  },
];
