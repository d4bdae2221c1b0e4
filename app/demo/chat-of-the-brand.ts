import type { DemoKey } from "./words";

interface DemoRoom {
  /** Of its name, in the brand's words. */
  key: DemoKey<"rooms">;
  /** What members said, oldest first; how many minutes before the brand was made, and who of them. */
  said: { minutesAgo: number; who: number; text: string }[];
}

/** Where the demo brand's members talk. */
export const rooms: readonly DemoRoom[] = [
  {
    key: "cricket",
    said: [
      { minutesAgo: 31, who: 0, text: "Anyone watching the evening match?" },
      { minutesAgo: 30, who: 1, text: "Yes. The bowling is tight tonight." },
      { minutesAgo: 27, who: 2, text: "দারুণ খেলা হচ্ছে! 🏏" },
      { minutesAgo: 22, who: 0, text: "Fourteen needed from the last over…" },
      { minutesAgo: 20, who: 3, text: "What a catch." },
    ],
  },
  {
    key: "lobby",
    said: [
      { minutesAgo: 95, who: 4, text: "Hello from Sylhet" },
      { minutesAgo: 93, who: 1, text: "Hello! Chattogram here." },
    ],
  },
  {
    key: "bengali-chat",
    said: [
      { minutesAgo: 48, who: 2, text: "সবাইকে শুভ সন্ধ্যা" },
      { minutesAgo: 46, who: 5, text: "শুভ সন্ধ্যা! চা হাতে বসেছি।" },
    ],
  },
  {
    key: "slots",
    said: [{ minutesAgo: 12, who: 3, text: "Which one has the clearest rules page?" }],
  },
];
