import type { z } from "zod";
import type { BoardSchema, RaffleSchema } from "~/domain/rewards/programmes/programme";

const TAKA = 100n;
const taka = (...amounts: bigint[]) => amounts.map((amount) => amount * TAKA);

type Titles = Record<string, { title: string }>;

/** A title in each language that the demo speaks. */
const titled = (titles: Record<string, string>): Titles =>
  Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, { title }]));

interface DemoRaffle {
  /** Days from the one on which the demo is made; its first and its last. */
  begins: number;
  ends: number;
  texts: Titles;
  rules: z.input<typeof RaffleSchema>;
}

export const raffles: DemoRaffle[] = [
  {
    ...{ begins: -60, ends: -31 },
    texts: titled({
      ...{ en: "Harvest raffle", bn: "নবান্ন র‍্যাফেল", ar: "سحب الحصاد", es: "Sorteo de la cosecha" },
      ...{ ja: "収穫祭の抽選", pt: "Sorteio da colheita", ru: "Розыгрыш урожая", th: "จับรางวัลฤดูเก็บเกี่ยว" },
      ...{ tr: "Hasat çekilişi", vi: "Rút thăm mùa gặt", "zh-Hans": "丰收抽奖" },
    }),
    rules: { perMinor: 500n * TAKA, prizesMinor: taka(20_000n, 5_000n, 5_000n, 1_000n, 1_000n) },
  },
  {
    ...{ begins: -14, ends: 16 },
    texts: titled({
      ...{ en: "Winter raffle", bn: "শীতের র‍্যাফেল", ar: "سحب الشتاء", es: "Sorteo de invierno" },
      ...{ ja: "冬の抽選", pt: "Sorteio de inverno", ru: "Зимний розыгрыш", th: "จับรางวัลฤดูหนาว" },
      ...{ tr: "Kış çekilişi", vi: "Rút thăm mùa đông", "zh-Hans": "冬季抽奖" },
    }),
    rules: { perMinor: 1_000n * TAKA, prizesMinor: taka(50_000n, 10_000n, 10_000n, 5_000n, 5_000n) },
  },
  {
    ...{ begins: 17, ends: 47 },
    texts: titled({
      ...{ en: "New year raffle", bn: "নববর্ষের র‍্যাফেল", ar: "سحب رأس السنة", es: "Sorteo de Año Nuevo" },
      ...{ ja: "新年の抽選", pt: "Sorteio de Ano-Novo", ru: "Новогодний розыгрыш", th: "จับรางวัลปีใหม่" },
      ...{ tr: "Yeni yıl çekilişi", vi: "Rút thăm năm mới", "zh-Hans": "新年抽奖" },
    }),
    rules: { perMinor: 1_000n * TAKA, prizesMinor: taka(100_000n, 20_000n, 10_000n), perMember: 1 },
  },
];

export const boards: { texts: Titles; rules: z.input<typeof BoardSchema> }[] = [
  {
    texts: titled({
      ...{ en: "Week's leaders", bn: "সপ্তাহের সেরা", ar: "متصدرو الأسبوع", es: "Líderes de la semana" },
      ...{ ja: "今週のランキング", pt: "Líderes da semana", ru: "Лидеры недели", th: "ผู้นำประจำสัปดาห์" },
      ...{ tr: "Haftanın liderleri", vi: "Dẫn đầu tuần", "zh-Hans": "本周排行" },
    }),
    rules: {
      period: "week",
      prizesMinor: taka(10_000n, 5_000n, 2_500n, 1_000n, 1_000n),
      leastMinor: 1_000n * TAKA,
    },
  },
];

/** ৳300 for both once a friend has deposited and played, then a small share of what the friend stakes. */
export const referral = {
  texts: titled({
    ...{ en: "Invite friends", bn: "বন্ধুদের আমন্ত্রণ", ar: "ادعُ أصدقاءك", es: "Invita a tus amigos" },
    ...{ ja: "友達を招待", pt: "Convide amigos", ru: "Пригласите друзей", th: "ชวนเพื่อน" },
    ...{ tr: "Arkadaşlarını davet et", vi: "Mời bạn bè", "zh-Hans": "邀请好友" },
  }),
  rules: {
    ...{ days: 30, depositMinor: 500n * TAKA, validMinor: 2_000n * TAKA },
    ...{ owner: { amountMinor: 300n * TAKA }, friend: { amountMinor: 300n * TAKA } },
    ...{ shareBp: 5n, shareMostMinor: 100n * TAKA },
  },
};
