import type { Closed, News, NewsKind } from "~/ui/header/news";
import { say } from "../runtime/in-time";
import { onLive } from "../runtime/live";
import type * as NewsPart from "../runtime/news";

/** As the server writes it. */
const HIDDEN = "****";

const YEAR_SECONDS = 31_536_000;

/** How long it is said that the portal is out of reach. */
const AWAY_MS = 10_000;

/** How long a form that was sent may take to bring its own page. */
const ANSWER_MS = 15_000;

/**
 * The balance in the header: follows the wallet while the page is open, unless it is hidden, here or on another page. It
 * is there for everybody who is signed in, and with it the page listens for what else there is to tell.
 */
export default function balance(element: HTMLElement): void {
  const amount = element.querySelector<HTMLElement>(".amt")!;
  const toggle = element.querySelector<HTMLButtonElement>("[name=hide]")!;

  const show = (said: string) => {
    amount.textContent = isHidden() ? HIDDEN : said;
    if (isHidden() === (toggle.value === "1")) turn(toggle);
  };
  // The account menu has such a form too.
  document.addEventListener("submit", (event) => {
    if ((event.target as HTMLFormElement).getAttribute("action") !== "/balance") return;
    event.preventDefault();
    if (event.submitter === toggle) keep(toggle.value === "1");
    if (isHidden()) return show(HIDDEN);
    const told = (said: string | undefined) => (said === undefined ? location.reload() : show(said));
    void ask().then(told, () => {
      const line = say("away");
      setTimeout(() => line?.remove(), AWAY_MS);
    });
  });
  onLive<{ balance: string }>("balance", ({ balance: now }) => {
    show(now);
    // Whoever is told of it is let in again.
    document.querySelector(".flash.closed")?.remove();
  });
  for (const kind of ["unread", "offers"] as const) onLive<News>(kind, (news) => follow(kind, news));
  onLive<Closed>("closed", (closed) => withNews(({ showClosed }) => showClosed(closed)));
  whenSignedOut();
}

/** What a page shows already changes nothing, and loads nothing. */
function follow(kind: NewsKind, news: News): void {
  const shown = () => Number(document.querySelector(`.pop [data-news=${kind}] .cnt`)?.textContent ?? 0);
  if (news.count !== shown()) withNews(({ showNews }) => showNews(kind, news, shown()));
}

/** Where it does not come, the next page shows what there is. */
function withNews(use: (part: typeof NewsPart) => void): void {
  import("../runtime/news").then(use, () => undefined);
}

const isHidden = () => /(^|; )hide-balance=1/.test(document.cookie);

/** As the server keeps it whom the form is sent to. */
function keep(isHidden: boolean): void {
  document.cookie = `hide-balance=1; max-age=${isHidden ? YEAR_SECONDS : 0}; path=/; samesite=lax`;
}

/** To the other of the two things that it does. */
function turn(toggle: HTMLButtonElement): void {
  const hides = toggle.value !== "1";
  const [words, icon] = [toggle.querySelector(".vh")!, toggle.querySelector("use")!];
  const { title } = toggle;
  words.textContent = toggle.title = toggle.dataset.other!;
  toggle.dataset.other = title;
  toggle.value = hides ? "1" : "0";
  icon.setAttribute("href", icon.getAttribute("href")!.replace(/#.*/, hides ? "#eye" : "#eye-slash"));
}

/**
 * Whoever is signed out sees the page as a visitor does. The form that ended the session brings a page of its own,
 * which says more, and may come later than the word of it.
 */
function whenSignedOut(): void {
  let sentAt = -Infinity;
  addEventListener("submit", () => (sentAt = performance.now()));
  onLive("signed-out", () => {
    const patience = Math.max(0, sentAt + ANSWER_MS - performance.now());
    // Not a reload: that would send the form again which this page answers.
    setTimeout(() => location.replace(location.pathname + location.search), patience);
  });
}

/** Undefined for whoever is not signed in any more; fails where the portal is out of reach. */
async function ask(): Promise<string | undefined> {
  const response = await fetch("/balance", { headers: { Accept: "application/json" } });
  if (!response.ok || response.redirected) return undefined;
  return ((await response.json()) as { balance: string }).balance;
}
