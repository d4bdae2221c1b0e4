import type { Page, Response } from "playwright";
import { inject, test as vitestTest } from "vitest";
import { allStarted, newVisitor, type Visitor } from "./browser";

export interface Walk {
  page: Page;
  /** Opens a path of the portal, waits until its parts take presses, and answers what the server sent. */
  visit(path: string): Promise<Response>;
  /** Whether this walk has script; what may differ is how, never whether, a thing can be done. */
  script: boolean;
}

interface JourneyOptions extends Omit<Visitor, "script" | "portalUrl"> {
  timeoutMs?: number;
  /** Whether it is walked without script in every run, not only in a run of everything. */
  withoutScriptAlways?: boolean;
  /** Where it begins, once there is a portal of the file's own. */
  at?: () => string;
}

/**
 * A journey through the running portal, walked twice: with script and without, which the first tier leaves to the
 * second but for a few. An error that the browser's console
 * shows on the way fails it, a refusal by the content security policy among them.
 */
function journey(
  title: string,
  walk: (walk: Walk) => Promise<void>,
  { timeoutMs, withoutScriptAlways, at = () => inject("portalUrl"), ...options }: JourneyOptions = {},
): void {
  for (const script of inject("tier") === "all" || withoutScriptAlways ? [true, false] : [true]) {
    vitestTest(`${title} (${script ? "with" : "without"} script)`, { timeout: timeoutMs }, async () => {
      const portalUrl = at();
      const context = await newVisitor({ ...options, portalUrl, script });
      try {
        const page = await context.newPage();
        const complaints = listenForComplaints(page);
        await walk({
          page,
          script,
          visit: async (path) => {
            const response = (await page.goto(portalUrl + path))!;
            if (script) await allStarted(page);
            return response;
          },
        });
        if (complaints.length > 0) throw new Error(`the browser complained:\n${complaints.join("\n")}`);
      } finally {
        await context.close();
      }
    });
  }
}

/** Vitest's own, and beside its `test.each` what is walked twice. */
export const test = Object.assign(vitestTest, { journey });

/** What a page itself is answered with (404, 422) is for the walk to judge; everything that it loads must be there. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  const documents = new Set<string>();
  page.on("request", (request) => {
    // What a dialog is answered with in place is its walk's to judge as well.
    if (request.isNavigationRequest() || request.headers()["x-fragment"]) documents.add(request.url());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // Within a page it is known by where the reader stands in it.
    const [url = ""] = message.location().url.split("#");
    if (message.type() === "error" && !documents.has(url)) complaints.push(`${message.text()} ${url}`);
  });
  return complaints;
}
