import { inTime } from "./in-time";

/** What the server says when it is asked for a dialog alone. */
export interface Answer {
  status: number;
  /** Where it leads instead. */
  elsewhere: string | undefined;
  dialog: HTMLDialogElement | null;
  title: string;
  /** What stands there when it is no dialog. */
  problem: HTMLElement;
}

let serial = 0;

/** What was asked for before is no longer wanted. */
export const supersede = () => ++serial;

/** The dialog of an address with the styles that it needs, unless something else was asked for meanwhile. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | "superseded"> {
  const mine = supersede();
  const response = await fetch(url, { ...init, headers: { "X-Fragment": `${mine}` } });
  const answer = new DOMParser().parseFromString(await textOf(response), "text/html");
  const styles = [...answer.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await inTime(Promise.all(styles.map(wear)), answer);
  if (mine !== serial) return "superseded";
  return {
    status: response.status,
    elsewhere: response.headers.get("X-Location") ?? undefined,
    dialog: answer.querySelector("dialog"),
    title: answer.title,
    problem: answer.querySelector("main") ?? answer.body,
  };
}

/** A picture or a file is nothing to show in a dialog. */
async function textOf(response: Response): Promise<string> {
  return response.headers.get("content-type")?.startsWith("text/html") ? response.text() : "";
}

/**
 * Takes a stylesheet into the page, once; the dialog is usable without one that does not come. One that stands in a
 * dialog which came with the page is gone with what the dialog shows now.
 */
async function wear(link: HTMLLinkElement): Promise<void> {
  const href = link.getAttribute("href");
  link.remove();
  if (!href || document.head.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) return;
  const taken = document.createElement("link");
  taken.rel = "stylesheet";
  taken.href = href;
  await new Promise((resolve, reject) => {
    taken.addEventListener("load", resolve);
    taken.addEventListener("error", reject);
    document.head.append(taken);
  });
}
