import type { App } from "~/domain/app.server";
import { FrontDoor } from "./front-door";
import { LobbyShells } from "./lobby-shells";
import { KeptPages, type CachedPage } from "./page-cache";

/** All copies of pages that one process keeps; gone as soon as anything changes that a page may show. */
export class Kept {
  readonly pages = new KeptPages<CachedPage>();
  readonly shells = new LobbyShells();
  readonly door: FrontDoor;

  constructor(app: App) {
    this.door = new FrontDoor(() => app.clock.now());
    for (const event of ["catalogue", "settings", "content", "wins"] as const) {
      app.bus.on(event, () => {
        this.pages.clear();
        this.shells.clear();
        this.door.forget();
      });
    }
  }
}
