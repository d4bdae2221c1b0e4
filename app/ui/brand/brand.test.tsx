import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkAndName } from "./brand";

test("the product's own name is drawn, and spoken once", () => {
  const html = renderToStaticMarkup(<MarkAndName name="Croupier" />);
  expect(html.match(/Croupier/g)).toHaveLength(1);
  expect(html.match(/rotate\(/g)).toHaveLength(7);
});

test("another operator's name is set in type", () => {
  const html = renderToStaticMarkup(<MarkAndName name="Padma Club" />);
  expect(html).toContain("Padma Club</strong>");
  expect(html).not.toContain("Croupier");
});
