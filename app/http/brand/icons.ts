import sharp from "sharp";
import { appIcon } from "~/art/app-icon";
import type { App } from "~/domain/app.server";
import { findLogo } from "~/domain/content/look/logos.server";
import type { Brand } from "~/domain/content/look/look";
import { pageColour } from "~/domain/content/look/theme";
import { inDrawingQueue } from "~/domain/shared/picture-queue.server";
import type { IconName } from "../paths/brand-paths";

/** How much of the side a logo may take where a system rounds the corners off, and where it does not. */
const LOGO_SHARE = { round: 0.84, full: 0.62 };

const DRAWN: Record<Exclude<IconName, "icon.svg">, { side: number; shape: "round" | "full" }> = {
  "icon-192.png": { side: 192, shape: "round" },
  "icon-512.png": { side: 512, shape: "round" },
  "maskable-512.png": { side: 512, shape: "full" },
  "touch-180.png": { side: 180, shape: "full" },
};

/** The site's icon: the operator's logo on the page's ground, or the mark in the operator's colour. */
export function iconOf(app: App, brand: Brand, name: IconName): Promise<Buffer> {
  return inDrawingQueue(() => drawn(app, brand, name));
}

async function drawn(app: App, { look }: Brand, name: IconName): Promise<Buffer> {
  const ground = pageColour({ tone: look.tone, theme: "dark" });
  const mark = (shape: "round" | "full") => Buffer.from(appIcon({ ink: look.accent, ground, shape }));
  if (name === "icon.svg") return mark("round");
  const { side, shape } = DRAWN[name];
  const logo = look.logo && (await findLogo(app, look.logo.id));
  if (!logo) return sharp(mark(shape), { density: 600 }).resize(side, side).png().toBuffer();
  const room = Math.round(side * LOGO_SHARE[shape]);
  const inside = await sharp(logo.data).resize(room, room, { fit: "inside" }).toBuffer();
  const square = { width: side, height: side, channels: 4 as const, background: pageColour(look) };
  return sharp({ create: square })
    .composite([{ input: inside }])
    .png()
    .toBuffer();
}
