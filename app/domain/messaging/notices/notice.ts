import type { RunningTime } from "../../shared/running-time";
import type { Texts } from "../../shared/texts.server";

/**
 * What the operator tells people: before they sign in (B), about the platform (PL), in a popup (PU), about a promotion
 * (PR), in the line that runs along the lobby (H). These codes are those of the calls and of the table.
 */
export const NOTICE_TYPES = ["B", "PL", "PU", "PR", "H"] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Who meets a popup: whoever is signed in (A), who is for the first time (F), who is not (B). */
export const EXECUTIONS = ["A", "F", "B"] as const;
export type Execution = (typeof EXECUTIONS)[number];

/** Players as the type says, or agents in their own centre. */
export const AUDIENCES = ["players", "agents"] as const;
export type Audience = (typeof AUDIENCES)[number];
/** What may be said in the agent centre, which has neither popups nor a marquee. */
export const AGENT_TYPES: readonly NoticeType[] = ["PL", "PR"];

export interface NoticeWords {
  title: string;
  /** HTML. */
  content: string;
}

export interface Notice extends RunningTime {
  id: number;
  type: NoticeType;
  /** Of popups only. */
  execution: Execution | undefined;
  audience: Audience;
  /** The kind of promotions that a popup leads to. */
  promotionType: string;
  texts: Texts<NoticeWords>;
  sort: number;
}

/** A notice in one language. */
export interface SaidNotice extends NoticeWords {
  id: number;
  type: NoticeType;
  execution: Execution | undefined;
  promotionType: string;
  startsAt: number;
}

/** What decides what somebody may read. */
export interface Reader {
  isLogin: boolean;
  firstTimeLogin: boolean;
}

/** Whether a popup opens for somebody. */
export function opensFor({ execution }: Pick<Notice, "execution">, reader: Reader): boolean {
  if (!reader.isLogin) return execution === "B";
  return execution === "A" || (execution === "F" && reader.firstTimeLogin);
}

/** The kinds that somebody may find in the list. */
export function typesFor({ isLogin }: Reader): readonly NoticeType[] {
  return isLogin ? ["PL", "PR", "PU", "H"] : ["B", "H"];
}

/** Whether somebody finds it in the list. Visitors have what is said before the log-in, and the marquee. */
export function isListedFor(notice: Pick<Notice, "type" | "execution">, reader: Reader): boolean {
  return typesFor(reader).includes(notice.type) && (notice.type !== "PU" || opensFor(notice, reader));
}
