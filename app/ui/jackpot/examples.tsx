import { DemoJackpot } from "./jackpot";
import { Digits } from "./digits";
import type { Example } from "../gallery/example";

export default [
  { name: "a figure to look at", node: <DemoJackpot /> },
  {
    name: "digits of a pool",
    node: (
      <section className="jack">
        <Digits text="184,203" symbol="৳" />
      </section>
    ),
  },
] satisfies Example[];
