import { onLive } from "../runtime/live";

const YEAR_SECONDS = 31_536_000;

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
    void ask(refresh.action).then((said) => {
      if (said === undefined) location.reload();
      else amount.textContent = said;
    });
  });
  onLive<{ balance: string }>("balance", ({ balance: now }) => (amount.textContent = now));
  onLive("signed-out", () => location.reload());
}

async function ask(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { headers: { Accept: "application/json" } });
    return response.ok ? ((await response.json()) as { balance: string }).balance : undefined;
  } catch {
    return undefined;
  }
}
