import { chromium, type Request } from "playwright";
import { findChromium } from "../setup/ensure-browsers.mjs";

export interface Weight {
  /** Bytes on the wire, headers included, by what they were for. */
  document: number;
  stylesheet: number;
  script: number;
  image: number;
}

/** What a first visit at phone size loads before anybody has touched anything. */
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
    const weight: Weight = { document: 0, stylesheet: 0, script: 0, image: 0 };
    for (const request of finished) {
      const kind = request.resourceType();
      if (!(kind in weight)) continue;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      weight[kind as keyof Weight] += responseBodySize + responseHeadersSize;
    }
    return weight;
  } finally {
    await browser.close();
  }
}
