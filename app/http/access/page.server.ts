import { createContext, useContext } from "react";
import type { Messages } from "~/i18n/messages.server";
import type { RequestContext } from "./request-context.server";
import type { OwnView, Place, Rendering } from "../frame/frame-view";

export type Directive = "load" | "idle" | "visible" | "interaction";

/** What one rendering of a page collects and what its components may ask; lives only on the server. */
export class Page {
  /** Marks that the page carries: file under app/islands → when it starts. */
  readonly marks = new Map<string, Directive>();
  /** Places left open for what is somebody's own, where the page is rendered for no one. */
  readonly places: Place[] | undefined;
  #islands = 0;

  constructor(
    readonly request: RequestContext,
    readonly rendering: Rendering,
    readonly own: OwnView,
  ) {
    this.places = request.drawing && [];
  }

  get messages(): Messages {
    return this.request.messages;
  }

  get isFragment(): boolean {
    return this.rendering.fragment !== undefined;
  }

  /** Ids of islands in a fragment must not meet those of the page it lands on. */
  nextIslandId(): string {
    const { fragment } = this.rendering;
    return `${fragment === undefined ? "i" : `f${fragment}-`}${this.#islands++}`;
  }

  mark(file: string, directive: Directive): void {
    if (this.marks.get(file) !== "load") this.marks.set(file, directive);
  }
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("a component that needs the page was rendered outside of one");
  return page;
}

/** `const t = useT(); t("common:close")` */
export function useT() {
  return usePage().messages.t;
}

/** Hands an element to app/islands/behaviours/<name>.ts: `<div {...useBehaviour("banner")}>` */
export function useBehaviour(name: string): { "data-b": string } {
  usePage().mark(`behaviours/${name}.ts`, "idle");
  return { "data-b": name };
}
