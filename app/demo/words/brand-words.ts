import type { NoticeWords } from "~/domain/messaging/notices/notice";
import type { Words } from "../promotion-words";
import type { english } from "../promotions-in-english";

interface BannerWords {
  kicker: string;
  title: string;
  text: string;
  button: string;
}

/** What the demo brand says of itself, in one language. */
export interface BrandWords {
  /** In the order of the banners, then of those in the side menu. */
  banners: BannerWords[];
  /** By the English title of the notice. */
  notices: Record<string, NoticeWords>;
  /** Over the two lists of a promotion's terms. */
  headings: { how: string; limits: string };
  promotions: Record<keyof typeof english, Words>;
}
