import { Fragment, type ReactNode } from "react";

/** What stands for the marked words of a message: `<reload>Reload the game</reload>` is what `reload` makes of them. */
type Slots = Record<string, (words: string) => ReactNode>;

const MARKED = /<(\w+)>(.*?)<\/\1>/gs;

/** A whole message with links or bold words in it, wherever its language puts them. */
export function said(message: string, slots: Slots): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = "", 2: words = "", index } of message.matchAll(MARKED)) {
    parts.push(message.slice(end, index), <Fragment key={name}>{slots[name]?.(words) ?? words}</Fragment>);
    end = index + whole.length;
  }
  return [...parts, message.slice(end)];
}
