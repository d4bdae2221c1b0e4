import { chance } from "../chance";

const MOST_COINS = 28;

/** Coins fly up and fall. Their ways are Web Animations: no style stands in the markup. */
export function burst(host: Element, multiple: number): void {
  const layer = document.createElement("div");
  layer.className = "burst";
  layer.setAttribute("aria-hidden", "true");
  const { width, height } = host.getBoundingClientRect();
  const count = Math.min(MOST_COINS, 10 + Math.floor(multiple / 2));
  let left = count;
  for (let index = 0; index < count; index++) {
    const coin = document.createElement("i");
    layer.append(coin);
    const flight = coin.animate(wayOf(width, height), {
      duration: 900 + chance(350),
      delay: index * 14,
      fill: "both",
    });
    flight.onfinish = () => {
      left--;
      if (left === 0) layer.remove();
    };
  }
  host.append(layer);
}

function wayOf(width: number, height: number): Keyframe[] {
  const x = (chance(1_000) / 1_000 - 0.5) * width * 0.9;
  const up = height * (0.35 + chance(400) / 1_000);
  const turn = 360 + chance(720);
  return [
    {
      transform: "translate(0, 0) scale(0.4) rotateY(0deg)",
      opacity: 0,
      easing: "cubic-bezier(0.2, 0.8, 0.5, 1)",
    },
    {
      transform: `translate(${x * 0.6}px, ${-up}px) scale(1) rotateY(${turn * 0.6}deg)`,
      opacity: 1,
      offset: 0.42,
      easing: "cubic-bezier(0.5, 0, 0.9, 0.5)",
    },
    { transform: `translate(${x}px, ${height * 0.55}px) scale(1) rotateY(${turn}deg)`, opacity: 1 },
  ];
}
