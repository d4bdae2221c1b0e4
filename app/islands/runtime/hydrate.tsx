import { Component, createElement, useEffect, type ComponentType, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { IslandStrings } from "./strings";

const roots = new WeakMap<Element, Root>();

/** Starts an island over the server's HTML. If it breaks, the HTML that the server sent comes back and stays. */
export function hydrate(element: HTMLElement, island: ComponentType<object>): Promise<void> {
  const serverHtml = element.innerHTML;
  const read = (attribute: string) =>
    JSON.parse(element.getAttribute(attribute) ?? "{}") as Record<string, string>;
  return new Promise((resolve) => {
    const restore = () => {
      unmount(element);
      element.innerHTML = serverHtml;
      resolve();
    };
    const content = createElement(Ready, { onReady: resolve }, createElement(island, read("p")));
    const strings = { strings: read("s"), language: document.documentElement.lang };
    const tree = createElement(
      Boundary,
      { onBroken: restore },
      createElement(IslandStrings, strings, content),
    );
    roots.set(element, hydrateRoot(element, tree, { identifierPrefix: element.getAttribute("i") ?? "" }));
  });
}

/** Ends an island before its element goes, so that its timers and connections end too. */
export function unmount(element: Element): void {
  roots.get(element)?.unmount();
  roots.delete(element);
}

function Ready({ onReady, children }: { onReady: () => void; children?: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

class Boundary extends Component<{ onBroken: () => void; children?: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override componentDidCatch() {
    queueMicrotask(this.props.onBroken);
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
