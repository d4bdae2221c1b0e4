/** Finds the marks on a page and starts what they name: islands (React roots) and behaviours (plain DOM). */
import { inTime } from "./in-time";

type IslandFile = { default: React.ComponentType<object> };
type BehaviourFile = { default: (element: HTMLElement) => void };

const islands = import.meta.glob<IslandFile>("../*.island.tsx");
const behaviours = import.meta.glob<BehaviourFile>("../behaviours/*.ts");

export const address = () => location.pathname + location.search;

/** What this document was asked for, and whether that was a dialog when it was left. */
export const loaded = {
  address: address(),
  asDialog: ((history.state as { dialogs?: number } | null)?.dialogs ?? 0) > 0,
};

/** A click that means "go there", not "open it beside this". */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !event.defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Whether a form can be held back and sent later by the button that was pressed. Chrome 80 and Safari before 16 cannot. */
export const sendsForms = () => "SubmitEvent" in window && "requestSubmit" in HTMLFormElement.prototype;

/** Whether dialogs can be opened and their forms answered in place; elsewhere links and forms lead to pages. */
export const opensDialogs = () => "HTMLDialogElement" in window && sendsForms();

/** What lies behind an open dialog waits until the dialog is closed: nobody can reach it. */
export function start(root: ParentNode = document): void {
  for (const element of reachable(root, "x-island:not([h])")) schedule(element);
  for (const element of reachable(root, "[data-b]:not([data-on])")) void startBehaviour(element);
}

const reachable = (root: ParentNode, marks: string) =>
  [...root.querySelectorAll<HTMLElement>(marks)].filter((element) => !element.closest("[inert]"));

/** Ends the islands below a node that is about to leave the page. */
export async function stop(root: ParentNode): Promise<void> {
  const started = [...root.querySelectorAll("x-island[h]")];
  if (started.length === 0) return;
  const { unmount } = await import("./hydrate");
  started.forEach(unmount);
}

async function startBehaviour(element: HTMLElement): Promise<void> {
  element.dataset.on = "";
  const load = behaviours[`../behaviours/${element.dataset.b}.ts`];
  const behaviour = load && (await inTime(load()));
  behaviour?.default(element);
  element.dataset.on = "on";
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

function schedule(element: HTMLElement): void {
  const on = element.getAttribute("on");
  if (on === "visible") whenVisible(element);
  else if (on === "interaction") onInteraction(element);
  else if (on === "idle" && "requestIdleCallback" in window)
    requestIdleCallback(() => void startIsland(element), { timeout: 2_000 });
  else void startIsland(element);
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
