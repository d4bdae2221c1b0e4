import type { ChatNews, NewsLine } from "~/ui/chat/news";
import { askLive, onLive } from "../runtime/live";

/** A chat room that is open: what is said appears by itself, and what one writes is sent without leaving the page. */
export default function chat(element: HTMLElement): void {
  const lines = element.querySelector<HTMLOListElement>(".chat")!;
  const form = element.querySelector("form");
  const newest = () => lines.lastElementChild?.id.slice(1) ?? "0";
  const follow = (news: ChatNews) => {
    for (const id of news.gone) lines.querySelector(`#m${id}`)?.remove();
    for (const line of news.said) append(element, lines, line);
  };
  if (element.dataset.live !== undefined) {
    const room = element.dataset.live;
    askLive(() => (element.isConnected ? `?room=${room}&after=${newest()}` : ""));
    onLive<ChatNews>("chat", follow);
    // Its room stays: what stands beside it would move.
    element.querySelector<HTMLElement>("[data-refresh]")!.style.visibility = "hidden";
  }
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form, follow);
  });
}

/** The words of others come in as text and never as markup. */
function append(element: HTMLElement, lines: HTMLElement, line: NewsLine): void {
  if (lines.querySelector(`#m${line.id}`)) return;
  element.querySelector(".chat-none")?.remove();
  const template = element.querySelector<HTMLTemplateElement>(`template[data-kind=${line.kind}]`)!;
  const item = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  item.id = `m${line.id}`;
  item.querySelector("img")?.setAttribute("src", line.avatar);
  const name = item.querySelector("bdi");
  if (name) name.textContent = line.name;
  item.querySelector("time")!.textContent = line.time;
  item.querySelector("p")!.textContent = line.text;
  lines.append(item);
}

interface Answer {
  key: string;
  said?: NewsLine;
  problem?: string;
}

async function send(form: HTMLFormElement, follow: (news: ChatNews) => void): Promise<void> {
  if (form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  const problem = form.querySelector<HTMLElement>("[role=alert]")!;
  const field = form.querySelector<HTMLInputElement>("[name=text]")!;
  try {
    const body = new URLSearchParams(new FormData(form) as never);
    const response = await fetch(form.dataset.send!, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
    });
    const answer = (await response.json()) as Answer;
    form.querySelector<HTMLInputElement>("[name=idempotencyKey]")!.value = answer.key;
    problem.textContent = answer.problem ?? "";
    if (!answer.said) return;
    field.value = "";
    follow({ said: [answer.said], gone: [] });
  } catch {
    // The session ended, or the line is gone: the server says which, on a page of its own.
    HTMLFormElement.prototype.submit.call(form);
  } finally {
    form.removeAttribute("aria-busy");
    field.focus();
  }
}
