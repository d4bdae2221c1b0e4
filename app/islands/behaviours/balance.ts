import { say } from "../runtime/in-time";
import { onLive } from "../runtime/live";

const YEAR_SECONDS = 31_536_000;

/** How long it is said that the portal is out of reach. */
const AWAY_MS = 10_000;

/** How long a form that was sent may take to bring its own page. */
const ANSWER_MS = 15_000;

/** The balance in the header: follows the wallet while the page is open, and remembers whether it is to be hidden. */
export default function balance(element: HTMLElement): void {
  const amount = element.querySelector<HTMLElement>(".amt")!;
  const hide = element.querySelector<HTMLInputElement>("input[type=checkbox]");
  const refresh = element.querySelector("form");

  hide?.addEventListener("change", () => {
    element.classList.toggle("masked", hide.checked);
    const value = hide.checked ? `1; max-age=${YEAR_SECONDS}` : "0; max-age=0";
    document.cookie = `hide-balance=${value}; path=/; samesite=lax`;
  });
  refresh?.addEventListener("submit", (event) => {
    event.preventDefault();
    const show = (said: string | undefined) => {
      if (said === undefined) location.reload();
      else amount.textContent = said;
    };
    void ask(refresh.action).then(show, () => {
      const line = say("away");
      setTimeout(() => line?.remove(), AWAY_MS);
    });
  });
  onLive<{ balance: string }>("balance", ({ balance: now }) => (amount.textContent = now));
  whenSignedOut();
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

/** Undefined where the server says something else than a balance. */
async function ask(url: string): Promise<string | undefined> {
  const response = await fetch(url, { headers: { Accept: "application/json" } });
  try {
    return response.ok ? ((await response.json()) as { balance: string }).balance : undefined;
  } catch {
    return undefined;
  }
}
