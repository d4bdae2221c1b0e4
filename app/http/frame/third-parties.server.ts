import { createHash } from "node:crypto";
import type { App } from "~/domain/app.server";
import { settingsOf } from "~/domain/settings/settings.server";

/** What a page takes from other servers than this one. */
export interface Outside {
  /** Where this page's pictures come from; this site when undefined. */
  imageServer: string | undefined;
  /** All servers that pictures may come from. */
  imageServers: readonly string[];
  /** The measurement id, on pages of who agreed to be measured. */
  gtagId: string | undefined;
  /** Whether to ask who has not said yet. */
  asksConsent: boolean;
  /** Set by a page on which Firebase checks phones; in a trial a stand-in does. */
  phoneCheck?: { trialUrl?: string };
}

export const NOTHING_OUTSIDE: Outside = {
  imageServer: undefined,
  imageServers: [],
  gtagId: undefined,
  asksConsent: false,
};

interface Asker {
  /** Of the member's session; visitors share their pages and so their server. */
  tokenHash: string | undefined;
  consent: string | undefined;
}

export async function outsideFor(app: App, { tokenHash, consent }: Asker): Promise<Outside> {
  const { imageCdns, gtagId } = (await settingsOf(app)).site;
  return {
    imageServer: imageCdns.length > 0 ? imageCdns[lotOf(app, tokenHash) % imageCdns.length] : undefined,
    imageServers: imageCdns,
    gtagId: gtagId !== "" && consent === "yes" ? gtagId : undefined,
    asksConsent: gtagId !== "" && consent === undefined,
  };
}

/** The desk shows what readers will see, and measures nobody. */
export async function outsideForStaff(app: App): Promise<Outside> {
  return { ...NOTHING_OUTSIDE, imageServers: (await settingsOf(app)).site.imageCdns };
}

/** A page, or a part of one, that takes the site's pictures from another server. */
export function withPicturesFrom(imageServer: string | undefined, html: string): string {
  return imageServer === undefined ? html : html.replaceAll(' src="/art/', ` src="${imageServer}/art/`);
}

const lots = new WeakMap<App, number>();

/** Drawn once, for a session or for all visitors of this process: a picture that came from one server stays in the cache. */
function lotOf(app: App, tokenHash: string | undefined): number {
  if (tokenHash !== undefined) return createHash("sha256").update(tokenHash).digest().readUInt32BE();
  let lot = lots.get(app);
  if (lot === undefined) lots.set(app, (lot = app.random.int(2 ** 32)));
  return lot;
}
