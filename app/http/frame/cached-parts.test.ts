import { expect, test } from "vitest";
import type { App } from "~/domain/app.server";
import { Bus } from "~/domain/shared/bus";
import { keptParts } from "./cached-parts.server";

test.each(["catalogue", "settings", "content"] as const)(
  "what was read before a change of the %s is kept for nobody who comes after it",
  (event) => {
    const app = { bus: new Bus() } as App;
    const before = keptParts(app);
    before.set("tile", "open");
    expect(keptParts(app).get("tile")).toBe("open");
    app.bus.emit(event, {});
    before.set("another", "open");
    expect(keptParts(app).size).toBe(0);
  },
);
