import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { PageContext, usePage, type Page } from "~/http/access/page.server";

interface CachedProps {
  as: "article" | "aside" | "div" | "footer" | "nav" | "section" | "ul";
  /** Everything that its content depends on, but for the language and what the operator may change. */
  cacheKey: string;
  render: () => ReactNode;
  [attribute: string]: unknown;
}

/**
 * A part of a page that is rendered once and then kept as text, since nothing on a page is hydrated around its
 * islands. It may hold neither islands nor behaviours, nor anything of the person who looks at it; a behaviour
 * belongs on the element itself.
 */
export function Cached({ as, cacheKey, render, ...attributes }: CachedProps) {
  const markup = markupOf(usePage(), cacheKey, render);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: markup } });
}

/** The text of a part, for those who join several of them. */
export function markupOf(page: Page, cacheKey: string, render: () => ReactNode): string {
  const { parts } = page.request;
  const key = `${page.messages.language}|${cacheKey}`;
  let markup = parts.get(key);
  if (markup === undefined) {
    const openBefore = page.places?.length;
    markup = renderToString(<PageContext.Provider value={page}>{render()}</PageContext.Provider>);
    if (page.places?.length !== openBefore)
      throw new Error(`the kept part ${cacheKey} holds what is one person's own`);
    parts.set(key, markup);
  }
  return markup;
}
