/** Finds the marks on a page and starts what they name: islands (React roots) and behaviours (plain DOM). */
import { inTime } from "./in-time";

type BehaviourFile = { default: (element: HTMLElement) => void };

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
  for (const element of reachable(root, "x-island:not([h])"))
    // Few pages have an island: what starts one comes with it.
    void inTime(import("./start-island")).then((islands) => islands?.schedule(element));
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
