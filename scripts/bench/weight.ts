import { chromium, type Request } from "playwright";
import { findChromium } from "../setup/ensure-browsers.mjs";

/** Bytes on the wire of a first visit at phone size, before anybody has touched anything. */
export interface Weight {
  /** The document and its stylesheets, with the headers of their answers. */
  page: number;
  /** The bodies of scripts, compressed. */
  script: number;
  /** Pictures and sprites, those that were in sight. */
  pictures: number;
}

export async function weighFirstVisit(url: string): Promise<Weight> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const finished: Request[] = [];
    page.on("requestfinished", (request) => finished.push(request));
    await page.goto(url, { waitUntil: "networkidle" });
    const weight: Weight = { page: 0, script: 0, pictures: 0 };
    for (const request of finished) {
      const kind = request.resourceType();
      const { responseBodySize: body, responseHeadersSize: headers } = await request.sizes();
      if (kind === "document" || kind === "stylesheet") weight.page += body + headers;
      else if (kind === "script") weight.script += body;
      else weight.pictures += body;
    }
    return weight;
  } finally {
    await browser.close();
  }
}
