import { Figure, Figures } from "./figures";
import type { Example } from "../gallery/example";

export default [
  {
    name: "three",
    node: (
      <Figures>
        <Figure label="Stakes">৳12,000.00</Figure>
        <Figure label="Payouts" note="since Monday">
          ৳9,500.00
        </Figure>
        <Figure label="Result">−৳2,500.00</Figure>
      </Figures>
    ),
  },
] satisfies Example[];
