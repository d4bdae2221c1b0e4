import { expect, test } from "vitest";
import { runTogether } from "./run-together";

test("what reads pages for words that run together finds them, and lets be what belongs together", () => {
  expect(runTogether("<b>Balance</b><button>Hide</button>")).toEqual(["Balance|Hide"]);
  expect(runTogether("<nav>Home</nav>\n<b>Slots</b>")).toEqual(["Home|Slots"]);
  expect(runTogether("<nav><a>Home</a></nav><section>Slots<small>120 games</small></section>")).toEqual([
    "Home|Slots",
    "Slots|120 games",
  ]);
  const sound = `<li>One</li><li>Two</li> <b>Name</b><i>*</i> <span>৳</span><b>5</b> <a>一</a>二<br>`;
  expect(runTogether(sound)).toEqual([]);
});
