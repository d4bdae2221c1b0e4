import type { Example } from "../gallery/example";
import { frame, memberFrame } from "../gallery/frame";
import { SiteFooter } from "./site-footer";

export default [
  { name: "for a visitor", node: <SiteFooter frame={frame} />, isWhole: true },
  { name: "for a member", node: <SiteFooter frame={memberFrame} />, isWhole: true },
  {
    name: "of a site with no games yet",
    node: <SiteFooter frame={{ ...frame, destinations: [], studios: [], channels: [] }} />,
    isWhole: true,
  },
] satisfies Example[];
