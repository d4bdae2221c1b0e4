import type { ReactNode } from "react";
import { Bus } from "~/domain/shared/bus";
import { Page, PageContext, usePage, type Directive } from "~/http/access/page.server";
import type { Surroundings } from "./example";

/** A page within the gallery's, for one example: it tells its own of itself, and its scripts are the gallery's. */
class ExamplePage extends Page {
  readonly #around: Page;

  constructor(around: Page, { request, rendering, own }: Surroundings) {
    super(
      // The parts of pages that are kept are kept by the app that they are of: an example's are for it alone.
      { ...around.request, app: { ...around.request.app, bus: new Bus() }, ...request },
      { ...around.rendering, ...rendering },
      { ...around.own, ...own },
    );
    this.#around = around;
  }

  override nextIslandId(): string {
    return this.#around.nextIslandId();
  }

  override mark(file: string, directive: Directive): void {
    this.#around.mark(file, directive);
  }
}

/** Renders an example on the page that it is meant for. */
export function Surrounded({ on = {}, children }: { on?: Surroundings; children: ReactNode }) {
  return <PageContext.Provider value={new ExamplePage(usePage(), on)}>{children}</PageContext.Provider>;
}
