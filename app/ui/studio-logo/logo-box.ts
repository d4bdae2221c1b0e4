import { LRUCache } from "lru-cache";
import { vendorLogo } from "~/art/studios/logo";

const boxes = new LRUCache<string, string>({ max: 1_000 });

/** The box of a studio's logo, which is as wide as the name: it must be known where the logo is used from a sprite. */
export function logoBox(vendor: string, name: string): string {
  const key = `${vendor}|${name}`;
  let box = boxes.get(key);
  if (box === undefined) {
    box = /viewBox="([^"]*)"/.exec(vendorLogo(vendor, { name }))?.[1] ?? "0 0 150 40";
    boxes.set(key, box);
  }
  return box;
}
