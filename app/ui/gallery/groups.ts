import type { Example } from "./example";

/** Nothing of them is loaded before somebody asks for it. */
const files = import.meta.glob<{ default: Example[] }>(["../**/examples.tsx", "../**/*.examples.tsx"]);

const groups = new Map(Object.entries(files).map(([file, load]) => [groupOf(file), load]));
const loaded = new Map<string, Example[]>();

/** "../tile/examples.tsx" is of "tile", "../desk/parts/queue.examples.tsx" of "desk-parts-queue". */
function groupOf(file: string): string {
  const path = file.replace(/^\.\.\//, "").replace(/[./]?examples\.tsx$/, "");
  return path.replaceAll("/", "-") || "parts";
}

export const groupNames = [...groups.keys()].sort();

/** The examples of a group; undefined where there is no such group. */
export async function loadExamples(group: string): Promise<Example[] | undefined> {
  const file = await groups.get(group)?.();
  if (file) loaded.set(group, file.default);
  return file?.default;
}

/** The same for who renders them, after they were loaded. */
export const examplesOf = (group: string): Example[] => loaded.get(group) ?? [];
