/** What a page of a chat room is told while it is open. */
export interface ChatNews {
  said: NewsLine[];
  /** Lines that were taken out. */
  gone: number[];
}

export interface NewsLine {
  id: number;
  kind: "me" | "host" | "other";
  name: string;
  avatar: string;
  time: string;
  text: string;
}
