/**
 * Counts the exact figures of every slot model and writes app/studio/games/slot/figures.json. Run it after a model has
 * been added; a test counts them again and compares.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { countFigures } from "../app/studio/games/slot/exact/count-figures";
import { hashOfModel } from "../app/studio/games/slot/model";
import { loadModels } from "../app/studio/games/slot/model-files";

const file = fileURLToPath(new URL("../app/studio/games/slot/figures.json", import.meta.url));
const models = loadModels().sort((a, b) => a.name.localeCompare(b.name) || a.version - b.version);
const figures = Object.fromEntries(
  models.map((model) => {
    const counted = countFigures(model);
    const { return: share, top } = counted;
    const percent = (Number((BigInt(share[0]) * 1_000_000n) / BigInt(share[1])) / 10_000).toFixed(4);
    console.log(`${model.name}: ${percent} %, top ${top.times}× once in ${Math.round(top.oneIn)}`);
    return [hashOfModel(model), counted];
  }),
);
writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
console.log(`${models.length} models in ${file}`);
