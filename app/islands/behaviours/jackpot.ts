import { drawGrowth, grown, groupedText } from "~/ui/jackpot/demo-figure";
import { chance } from "../runtime/chance";

/** The figure grows on from what the server wrote. It stands still for whoever wants no motion. */
export default function jackpot(digits: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const cells = [...digits.querySelectorAll<HTMLElement>(":not(.cu)")];
  let figure = Number(digits.dataset.figure);
  const wait = () => {
    const { delayMs, step } = drawGrowth(chance);
    setTimeout(() => {
      if (!digits.isConnected) return;
      figure = grown(figure, step);
      // From floor to ceiling the figure has nine digits, so that the cells stay and their signs change.
      [...groupedText(figure)].forEach((sign, n) => (cells[n]!.dataset.sign = sign));
      digits.dataset.figure = String(figure);
      wait();
    }, delayMs);
  };
  wait();
}
