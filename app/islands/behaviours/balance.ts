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
  follow(amount);
}

/** One stream for each page that can be seen; a page in the background gives its connection back. */
function follow(amount: HTMLElement): void {
  let stream: EventSource | undefined;
  const listen = () => {
    stream?.close();
    stream = undefined;
    if (document.hidden) return;
    stream = new EventSource("/events");
    stream.addEventListener("balance", ({ data }: MessageEvent<string>) => {
      amount.textContent = (JSON.parse(data) as { balance: string }).balance;
    });
    stream.addEventListener("signed-out", () => location.reload());
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && listen());
  listen();
}

async function ask(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { headers: { Accept: "application/json" } });
    return response.ok ? ((await response.json()) as { balance: string }).balance : undefined;
  } catch {
    return undefined;
  }
}
