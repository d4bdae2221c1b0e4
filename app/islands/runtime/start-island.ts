/** Starts islands, which are React roots, when their marks say. */
import { inTime } from "./in-time";

type IslandFile = { default: React.ComponentType<object> };

const islands = import.meta.glob<IslandFile>("../*.island.tsx");

/** At once, when the browser is idle, when it is seen, or when somebody is about to use it. */
export function schedule(element: HTMLElement): void {
  const on = element.getAttribute("on");
  if (on === "visible") whenVisible(element);
  else if (on === "interaction") onInteraction(element);
  else if (on === "idle" && "requestIdleCallback" in window)
    requestIdleCallback(() => void startIsland(element), { timeout: 2_000 });
  else void startIsland(element);
}

async function startIsland(element: HTMLElement): Promise<void> {
  if (element.hasAttribute("h")) return;
  element.setAttribute("h", "");
  const load = islands[`../${element.getAttribute("n")}`];
  if (!load) return;
  const parts = await inTime(Promise.all([load(), loadHydrate()]));
  if (!parts || !element.isConnected) return;
  const [island, hydrate] = parts;
  await hydrate(element, island.default);
}

async function loadHydrate() {
  const { hydrate } = await import("./hydrate");
  return hydrate;
}

/** The element itself has no box (`display: contents`), so its first child is watched. */
function whenVisible(element: HTMLElement): void {
  const child = element.firstElementChild;
  if (!child) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void startIsland(element);
    },
    { rootMargin: "200px" },
  );
  observer.observe(child);
}

/** A click on a plain button that came before the island is repeated; links and submits keep their own effect. */
function onInteraction(element: HTMLElement): void {
  const types = ["pointerover", "pointerdown", "focusin", "click"];
  const listener = (event: Event) => {
    for (const type of types) element.removeEventListener(type, listener, true);
    const button =
      event.type === "click" && (event.target as Element).closest<HTMLElement>("button[type=button]");
    void startIsland(element).then(() => button && button.click());
  };
  for (const type of types) element.addEventListener(type, listener, { capture: true, passive: true });
}
