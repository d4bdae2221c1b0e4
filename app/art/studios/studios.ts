import { hash } from "../random";
import type { Studio } from "./studio";
import { studios } from "./table";

const byId = new Map(studios.map((studio) => [studio.id, studio]));

/** A vendor that is not in the table borrows a style, always the same one. */
export function studioOf(vendor: string): Studio {
  return byId.get(vendor) ?? (studios[hash(vendor) % studios.length] as Studio);
}

export { studios };
