import { BannerStrip } from "./banner-strip";

const banner = {
  id: 1,
  kicker: "House studio",
  title: "Every spin is sealed before you bet",
  text: "Recompute the result yourself.",
  button: "Play",
  link: { href: "#play", external: false },
  artVersion: "example",
  pictureId: undefined,
};
import type { Example } from "../gallery/example";

export default [
  { name: "one that does not turn", node: <BannerStrip banners={[banner]} /> },
] satisfies Example[];
