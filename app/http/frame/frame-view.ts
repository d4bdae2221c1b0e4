import type { ReactNode } from "react";
import type { ContractFlags } from "~/domain/contracts/contract";
import type { LobbyView } from "~/domain/games/catalogue/lobby.views.server";

/** The account of who is signed in, as the frame shows it. */
export interface AccountView {
  name: string;
  avatar: string;
  balance: string;
  isAgent: boolean;
  isTrial: boolean;
  /** Whether it plays with test money. */
  isTest: boolean;
  /** Messages that were not opened yet; of trial accounts nobody asks. */
  unread: number;
  /** What there is of contracts, by type; of trial accounts nobody asks. */
  contracts: ContractFlags;
}

/** What of a page that is kept for many is one person's own. */
export interface OwnView {
  account: AccountView | undefined;
  lobby: LobbyView | undefined;
}

/** A place that is left open for it. */
export interface Place {
  render: (own: OwnView) => ReactNode;
  /** Whom it looks the same for: it is rendered once for all with the same key. None where nobody shares it. */
  keyOf: ((own: OwnView) => string) | undefined;
  /** Whether what stands there for most stands there for this one too. */
  isUsual: (own: OwnView) => boolean;
}

/** A page that was rendered for its reader alone, where no place is left open. */
export function withoutPlaces(html: string): string {
  return html.replaceAll(/<\/?x-own>/g, "");
}

export interface Rendering {
  path: string;
  /** The path with its query. */
  location: string;
  /** The number of the fragment, or undefined for a whole document. */
  fragment: string | undefined;
  entryScript: string;
  hmrRuntime: string | undefined;
}

/** A rendering that is for no one, and what came of it. */
export interface Drawing {
  /** What was asked of the stand-in that it cannot know. */
  asked: string | undefined;
  page: { html: string; places: readonly Place[]; rendering: Rendering } | undefined;
}

/** Says what a name stands for if it is one of those, and else notes that it was asked. */
export function knowingOnly<Thing extends object>(
  thing: Thing,
  known: readonly (keyof Thing)[],
  drawing: Drawing,
): Thing {
  return new Proxy(thing, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (known.includes(name as keyof Thing) || !(name in target)) return value;
      drawing.asked = String(name);
      return typeof value === "number" ? -1 : "";
    },
  });
}
