import type { Closed, News, NewsKind } from "~/ui/header/news";

/** How long a reader of the screen needs to notice a place for words before there are any. */
const NOTICED_MS = 100;

/** Shows in every place of the page how much waits, and says so where it is more than before. */
export function showNews(kind: NewsKind, { count, words, title }: News, before: number): void {
  if (kind === "offers" && count > 0) addOffersEntry(title);
  for (const place of document.querySelectorAll<HTMLElement>(`[data-news=${kind}]`)) {
    const [badge, name] = [place.querySelector(".dot, .cnt"), place.querySelector(".vh")];
    if (count === 0) badge?.remove();
    else if (!badge) addBadge(place, { count, name });
    else if (badge.matches(".cnt")) badge.textContent = `${count}`;
    if (name) name.textContent = words;
  }
  if (count > before) announce(kind, words);
}

/** As the server draws them: a dot where words stand beside it, else the number. */
function addBadge(place: HTMLElement, { count, name }: { count: number; name: Element | null }): void {
  const badge = document.createElement("span");
  badge.className = name ? "dot" : "cnt end";
  if (name) name.before(badge);
  else {
    badge.textContent = `${count}`;
    place.append(badge);
  }
}

/** Whoever had no contract has no entry for them yet: it comes after that of the messages, and looks like it. */
function addOffersEntry(title: string): void {
  if (document.querySelector("[data-news=offers]")) return;
  const messages = document.querySelector<HTMLAnchorElement>(".pop [data-news=unread]");
  if (!messages) return;
  const entry = document.createElement("a");
  entry.href = "/contracts";
  entry.dataset.modal = "";
  entry.dataset.news = "offers";
  const icon = messages.querySelector("svg")!.cloneNode(true) as SVGElement;
  const use = icon.querySelector("use")!;
  use.setAttribute("href", use.getAttribute("href")!.replace(/#.*/, "#handshake"));
  entry.append(icon, `${title} `);
  messages.after(" ", entry);
}

/** Out of sight, and without interrupting; a dialog that is open is all that can be heard. */
function announce(kind: NewsKind, words: string): void {
  const id = `said-${kind}`;
  const line = document.getElementById(id) ?? document.createElement("p");
  line.id = id;
  line.className = "vh";
  line.setAttribute("role", "status");
  line.textContent = "";
  const [place = document.body] = [...document.querySelectorAll("dialog[open]")].reverse();
  if (line.parentNode !== place) place.append(line);
  setTimeout(() => (line.textContent = words), NOTICED_MS);
}

/** The site has closed: what has been filled in stays, until whoever did so loads the page again. */
export function showClosed({ words, again }: Closed): void {
  if (document.querySelector(".flash.closed")) return;
  const line = document.createElement("div");
  line.className = "flash bad away closed";
  line.setAttribute("role", "status");
  const text = document.createElement("p");
  const link = document.createElement("a");
  link.className = "btn btn-s";
  // Not a reload: that would send the form again which this page answers.
  link.href = location.pathname + location.search;
  link.textContent = again;
  (document.querySelector("dialog[open] .body") ?? document.querySelector("main"))?.prepend(line);
  setTimeout(() => {
    text.textContent = words;
    line.append(text, link);
  }, NOTICED_MS);
}
