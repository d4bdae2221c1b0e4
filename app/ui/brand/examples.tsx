import { USUAL_BRAND } from "~/domain/content/look/look";
import type { Example } from "../gallery/example";
import { Brand, BrandMark, MarkAndName, MarkShape, Wordmark } from "./brand";

export default [
  { name: "leads home", node: <Brand href="#home" /> },
  {
    name: "of another operator",
    node: <Brand href="#home" />,
    on: { request: { brand: { ...USUAL_BRAND, name: "Padma Club" } } },
  },
  {
    name: "a name in another script",
    node: (
      <span className="brand">
        <MarkAndName name="পদ্মা ক্লাব" />
      </span>
    ),
  },
  {
    name: "the mark",
    node: (
      <span className="brand">
        <BrandMark />
      </span>
    ),
  },
  {
    name: "the mark as a part of a drawing",
    node: (
      <svg viewBox="-50 -50 100 100" width="96" height="96" aria-hidden="true">
        <MarkShape />
      </svg>
    ),
  },
  {
    name: "the name in its own letters",
    node: (
      <span className="brand">
        <Wordmark />
      </span>
    ),
  },
] satisfies Example[];
