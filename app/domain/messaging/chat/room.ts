import type { Texts } from "../../shared/texts.server";

export interface RoomWords {
  name: string;
  /** What the room is for. */
  lead?: string;
}

export interface ChatRoom {
  id: number;
  texts: Texts<RoomWords>;
  sort: number;
  enabled: boolean;
}

/** A room in one language. */
export interface SaidRoom {
  id: number;
  name: string;
  lead: string;
}

/** One line of the conversation, as anybody may see it. */
export interface ChatLine {
  id: number;
  /** Undefined for what the staff said. Not for pages: they are told whether a line is the reader's own. */
  accountId: number | undefined;
  /** A member's name that only its owner recognises, or the full one of somebody who speaks for the house. */
  name: string;
  avatar: string;
  isHost: boolean;
  text: string;
  saidAt: number;
}
