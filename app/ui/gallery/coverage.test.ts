import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ui = new URL("..", import.meta.url).pathname;
/** The document and the gallery stand around every example and are seen with each. */
const AROUND = ["document", "gallery"];
/** What only the studio's games wear, on pages of their own. */
const OF_GAMES = ["stage"];

const files = readdirSync(ui, { recursive: true, encoding: "utf8" });
const examples = files.filter((file) => file.endsWith("examples.tsx"));
const components = files
  .filter((file) => /(?<!examples|\.test)\.tsx$/.test(file) && !AROUND.includes(dirname(file)))
  .flatMap(componentsOf);

test("every component has examples in its part of the interface that render the component itself", () => {
  expect(components.length).toBeGreaterThan(200);
  const missing = components.filter((component) => !isRendered(component));
  expect(missing.map(({ folder, name }) => `${folder}/${name}`)).toEqual([]);
});

test("every folder has examples, also one of styles alone", () => {
  const folders = new Set(files.filter((file) => file.endsWith(".css")).map(dirname));
  for (const folder of [".", ...AROUND, ...OF_GAMES, ...examples.map(dirname)]) folders.delete(folder);
  expect([...folders]).toEqual([]);
});

function componentsOf(file: string) {
  const found = read(file).matchAll(/^export (?:default )?function ([A-Z]\w*)/gm);
  return [...found].map(([, name]) => ({ folder: dirname(file), name: name! }));
}

function isRendered({ folder, name }: { folder: string; name: string }): boolean {
  const element = new RegExp(`<${name}[\\s/>]`);
  return examples.some((file) => partOf(file) === partOf(`${folder}/`) && element.test(read(file)));
}

/** "desk" of all folders of the desk. */
const partOf = (file: string) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : ".");

function read(file: string): string {
  return readFileSync(join(ui, file), "utf8");
}
