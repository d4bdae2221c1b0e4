import { expect, test } from "vitest";
import type { App } from "~/domain/app.server";
import type { Brand } from "~/domain/content/look/look";
import { inPictureQueue } from "~/domain/shared/picture-queue.server";
import { iconOf } from "./icons";

test("site icons do not wait behind the pictures that people send", async () => {
  let open = () => {};
  const gate = new Promise<void>((done) => (open = done));
  const sent = Array.from({ length: 4 }, () => inPictureQueue(() => gate));
  const brand = { look: { tone: "dark", accent: "#00aa55" } } as unknown as Brand;
  expect(await iconOf({} as App, brand, "icon-192.png")).toBeInstanceOf(Buffer);
  open();
  await Promise.all(sent);
}, 15_000);
