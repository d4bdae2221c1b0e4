const EVERY_MS = 15_000;

/** Asks what the pool holds while somebody looks, so that the amount is never half a minute old. */
export default function jackpotPool(digits: HTMLElement): void {
  const ask = async () => {
    if (!digits.isConnected) return;
    if (!document.hidden) await refresh(digits);
    setTimeout(() => void ask(), EVERY_MS);
  };
  setTimeout(() => void ask(), EVERY_MS);
}

async function refresh(digits: HTMLElement): Promise<void> {
  try {
    const response = await fetch(digits.dataset.from!, { headers: { Accept: "application/json" } });
    if (response.ok) write(digits, ((await response.json()) as { amount: string }).amount);
  } catch {
    // The next time may go better; until then the amount is what it was.
  }
}

function write(digits: HTMLElement, amount: string): void {
  const symbol = digits.querySelector<HTMLElement>(".cu");
  const cells = [...amount].map((sign) => {
    const cell = document.createElement(/\d/.test(sign) ? "b" : "i");
    cell.dataset.sign = sign;
    return cell;
  });
  digits.textContent = "";
  digits.append(...(symbol ? [symbol] : []), ...cells);
  digits.nextElementSibling!.textContent = (symbol?.dataset.sign ?? "") + amount;
}
