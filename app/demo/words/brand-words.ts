import type { RoomWords } from "~/domain/messaging/chat/room";
import type { NoticeWords } from "~/domain/messaging/notices/notice";

interface MethodWords {
  name: string;
  instructions: string;
}

interface BannerWords {
  kicker: string;
  title: string;
  text: string;
  button: string;
}

/** What the demo brand says of itself, in one language. */
export interface BrandWords {
  /** How customer service is called where it is reached. */
  contacts: { service: string };
  /** In the order of the banners. */
  banners: BannerWords[];
  /** By the English title of the notice. */
  notices: Record<string, NoticeWords>;
  /** By the code of the way to pay in. */
  deposits: Record<"mobile-wallet" | "bank-transfer" | "sandbox", MethodWords>;
  /** What a member pays to, by its English label. */
  payTo: Record<"Wallet number" | "Bank" | "Account name" | "Account number", string>;
  /** By the English name of the chat room. */
  rooms: Record<string, RoomWords>;
}
