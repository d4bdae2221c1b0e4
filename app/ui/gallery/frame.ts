import type { SiteFrameView } from "~/http/frame/site-frame.server";
import { accountView } from "./people";
import { BENGALI } from "./texts";

export const downloads: SiteFrameView["downloads"] = {
  platforms: [
    { platform: "ios", href: "#ios", isOwn: false, version: "example" },
    { platform: "android", href: "https://apps.croupier.example/site.apk", isOwn: true, version: "example" },
  ],
  lite: "https://apps.croupier.example/lite.apk",
};

const vendors = ["Kingfisher", "Shapla", "Bagh", "Ilish", "Doel"].map((name) => ({
  code: name.toLowerCase(),
  name,
}));

/** What a site's frame shows to a visitor. */
export const frame: SiteFrameView = {
  destinations: [
    { page: "live", href: "/live", launches: false, vendors },
    { page: "rng", href: "/rng", launches: false, vendors: [...vendors, ...vendors.map(other), ...more()] },
    { page: "sports", href: "/seamless?vendor=one&gameCode=book", launches: true, vendors: [] },
  ],
  promotions: [
    { id: 1, title: "Friday reload 25%" },
    { id: 2, title: `${BENGALI} – ১০০% স্বাগত বোনাস` },
  ],
  offers: [],
  sideBanners: [],
  studios: vendors.map((vendor) => ({ ...vendor, href: `/rng?vassalage=${vendor.code}` })),
  logoVersion: "example",
  channels: [{ resourceType: "telegram", href: "https://t.croupier.example/" }],
  contacts: [{ csType: "livechat", href: "https://chat.croupier.example/", title: "Live chat" }],
  downloads,
  chat: { href: "/chat", isElsewhere: false },
  invites: true,
  raffles: true,
  year: 2026,
  account: undefined,
};

/** The same for a member. */
export const memberFrame: SiteFrameView = { ...frame, account: accountView };

function other({ code, name }: { code: string; name: string }) {
  return { code: `${code}-2`, name: `${name} Gaming` };
}

function more() {
  return ["Hilsa House", "Moyurponkhi", "Nakshi"].map((name) => ({ code: name, name }));
}
