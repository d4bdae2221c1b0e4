import { createElement, type ReactNode } from "react";
import { usePage } from "~/http/access/page.server";
import type { OwnView } from "~/http/frame/frame-view";

interface OwnProps {
  /** Sees neither what a route has loaded nor other contexts than the page. */
  render: (own: OwnView) => ReactNode;
  /** All that it shows of somebody, where that is worth keeping for the next time. */
  keyOf?: (own: OwnView) => string;
  /** What stands here for most, and for whom. */
  usual?: { node: ReactNode; isFor: (own: OwnView) => boolean };
}

/**
 * A part of the lobby or of the frame that is its reader's own, within a page that is otherwise the same for all who
 * are signed in and is kept for all of them. Whatever tells one member from another stands in one of these.
 */
export function Own({ render, keyOf, usual }: OwnProps) {
  const { places, own } = usePage();
  if (!places) return createElement("x-own", undefined, render(own));
  const number = places.push({ render, keyOf, isUsual: usual?.isFor ?? (() => false) }) - 1;
  return createElement("x-own", { n: number }, usual?.node);
}
