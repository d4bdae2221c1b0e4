import { z } from "zod";
import figures from "./figures.json";
import { SlotFiguresSchema, type SlotFigures } from "./figures.schema";
import { loadModels } from "./model-files";
import { hashOfModel, type SlotModel } from "./model";

const models = loadModels();
const byHash: ReadonlyMap<string, SlotModel> = new Map(models.map((model) => [hashOfModel(model), model]));
const figuresByHash = z.record(SlotFiguresSchema).parse(figures);

for (const [hash, { name, version }] of byHash)
  if (!figuresByHash[hash])
    throw new Error(`slot model ${name}, version ${version}, has no figures: npm run slot:figures`);

/** The newest version of every model, by its name. */
export const slotModels: ReadonlyMap<string, SlotModel> = new Map(
  models.toSorted((a, b) => a.version - b.version).map((model) => [model.name, model]),
);

/** The model that a round was played by, also after a newer version has replaced it. */
export function findModelByHash(hash: string): SlotModel | undefined {
  return byHash.get(hash);
}

/** The exact figures of a model that the studio has. */
export function figuresOf(hash: string): SlotFigures {
  const found = figuresByHash[hash];
  if (!found) throw new Error(`no figures of a slot model ${hash}`);
  return found;
}
