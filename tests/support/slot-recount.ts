import { expect, test } from "vitest";
import { countFigures } from "~/studio/games/slot/exact/count-figures";
import { EVERY_MODEL, type ModelCase } from "./slot-rounds";

/** Three parts of about the same work, so that two cores share it. */
const DEAR = {
  cascades: (model) => model.pay === "anywhere",
  "ways and sticky wilds": (model) => model.pay === "ways" || model.free?.spin?.sticky === true,
} satisfies Record<string, (model: ModelCase["model"]) => boolean>;

export function recount(part: keyof typeof DEAR | "lines") {
  const isOfPart = (model: ModelCase["model"]) =>
    part === "lines" ? !Object.values(DEAR).some((isDear) => isDear(model)) : DEAR[part](model);
  const cases = EVERY_MODEL.filter(({ model }) => isOfPart(model));

  test.each(cases)("[Q64] $name: every figure is what counting all stops gives", ({ model, figures }) => {
    expect(countFigures(model)).toEqual(figures);
  });
}
