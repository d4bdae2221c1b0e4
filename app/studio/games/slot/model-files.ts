import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SlotModel } from "./model";
import { SlotModelSchema } from "./model.schema";

/** Every model of models/, one a file; bundled with the server, read from the folder by what runs from the sources. */
export function loadModels(): SlotModel[] {
  const files = isBundled()
    ? import.meta.glob<unknown>("./models/*.json", { eager: true, import: "default" })
    : readFiles();
  return Object.entries(files).map(([path, content]) => parseModel(path.split("/").at(-1)!, content));
}

/**
 * A file is called after its model. A version that a newer one has replaced stays, with its number in the file's name,
 * for the rounds that were played by it.
 */
export function parseModel(file: string, content: unknown): SlotModel {
  const { success, data, error } = SlotModelSchema.safeParse(content);
  if (!success) {
    const faults = error.issues.map(({ path, message }) => [...path, message].join(" "));
    throw new Error(`slot model ${file}: ${faults.join("; ")}`);
  }
  if (file !== `${data.name}.json` && file !== `${data.name}.v${data.version}.json`)
    throw new Error(`slot model ${file}: its name is ${data.name}, version ${data.version}`);
  return data;
}

function isBundled(): boolean {
  return (import.meta as { env?: unknown }).env !== undefined;
}

function readFiles(): Record<string, unknown> {
  const folder = new URL("./models/", import.meta.url);
  return Object.fromEntries(
    readdirSync(fileURLToPath(folder)).map((name) => [
      name,
      JSON.parse(readFileSync(new URL(name, folder), "utf8")) as unknown,
    ]),
  );
}
