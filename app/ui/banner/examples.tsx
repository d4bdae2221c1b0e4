import type { Banner } from "~/domain/content/banners/banners.server";
import type { Example } from "../gallery/example";
import { LONG } from "../gallery/texts";
import { BannerStrip } from "./banner-strip";
import { SideBanners } from "./side-banners";

const banner: Banner = {
  id: 1,
  kicker: "House studio",
  title: "Every spin is sealed before you bet",
  text: "Recompute the result yourself.",
  button: "Play",
  link: { href: "#play", external: false },
  artVersion: "example",
  pictureId: undefined,
};
const second: Banner = {
  ...banner,
  id: 2,
  kicker: "নতুন",
  title: "প্রতিটি স্পিন আগে থেকেই সিল করা",
  link: { href: "https://croupier.example/", external: true },
};
const silent: Banner = { ...banner, id: 3, kicker: "", text: "", button: "", link: undefined };

export default [
  { name: "one that does not turn", node: <BannerStrip banners={[banner]} /> },
  { name: "three that turn", node: <BannerStrip banners={[banner, second, silent]} /> },
  {
    name: "more words than there is room for",
    node: <BannerStrip banners={[{ ...banner, title: LONG.slice(0, 100), text: LONG }]} />,
  },
  { name: "in the side menu", node: <SideBanners banners={[banner, second, silent]} /> },
] satisfies Example[];
