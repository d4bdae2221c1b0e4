import type { Example } from "../gallery/example";
import { frame, memberFrame } from "../gallery/frame";
import { ofMember } from "../gallery/people";
import { SideMenu } from "./side-menu";

const banner = {
  id: 1,
  kicker: "House studio",
  title: "Every spin is sealed",
  text: "",
  button: "",
  link: { href: "#play", external: false },
  artVersion: "example",
  pictureId: undefined,
};

export default [
  { name: "for a visitor", node: <SideMenu frame={frame} place="/home" />, isWhole: true },
  {
    name: "for a member, with a banner",
    node: <SideMenu frame={{ ...memberFrame, sideBanners: [banner] }} place="/rng" />,
    on: ofMember(),
    isWhole: true,
  },
  {
    name: "where only the language can be chosen",
    node: <SideMenu frame={undefined} place="/home" />,
    isWhole: true,
  },
] satisfies Example[];
