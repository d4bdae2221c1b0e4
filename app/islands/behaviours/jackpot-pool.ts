import { climbed, drawGrowth, groupedText } from "~/ui/jackpot/demo-figure";
import { chance } from "../runtime/chance";

const EVERY_MS = 15_000;

/**
 * Asks what the pool holds while somebody looks, so that the amount is never half a minute old, and climbs to it. What
 * is shown is never above it: where the pool was won it falls at once. For whoever wants no motion it changes when it
 * is asked for.
 */
export default function jackpotPool(digits: HTMLElement): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let amount = digits.dataset.amount!;
  let shownMinor = minorOf(digits.nextElementSibling!.textContent);
  const show = (minor: number) => {
    if (minor === shownMinor) return;
    shownMinor = minor;
    write(digits, textOf(minor, amount));
  };
  const ask = async () => {
    if (!digits.isConnected) return;
    if (!document.hidden) {
      amount = (await heldBy(digits.dataset.from!)) ?? amount;
      const amountMinor = minorOf(amount);
      if (isStill || amountMinor < shownMinor) show(amountMinor);
    }
    setTimeout(() => void ask(), EVERY_MS);
  };
  const climb = () => {
    const { delayMs, step } = drawGrowth(chance);
    setTimeout(() => {
      if (!digits.isConnected) return;
      show(climbed(shownMinor, { amountMinor: minorOf(amount), stepMinor: step * unitOf(amount) }));
      climb();
    }, delayMs);
  };
  setTimeout(() => void ask(), EVERY_MS);
  if (!isStill) climb();
}

async function heldBy(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { headers: { Accept: "application/json" } });
    if (response.ok) return ((await response.json()) as { amount: string }).amount;
  } catch {
    // The next time may go better; until then the amount is what it was.
  }
  return undefined;
}

/** "1,234.50" is 123450 of the smallest unit, of which 100 make a whole one. */
const minorOf = (text: string | null) => Number(text!.replace(/\D/g, ""));
const decimalsOf = (text: string) => (text.split(".")[1] ?? "").length;
const unitOf = (text: string) => 10 ** decimalsOf(text);

function textOf(minor: number, like: string): string {
  const unit = unitOf(like);
  const decimals = String(minor % unit).padStart(decimalsOf(like), "0");
  return groupedText(Math.floor(minor / unit)) + (unit > 1 ? `.${decimals}` : "");
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
