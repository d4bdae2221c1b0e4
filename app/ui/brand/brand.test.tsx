import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Brand } from "./brand";

test("the brand leads home and is spoken once", () => {
  const html = renderToStaticMarkup(<Brand href="/bn" />);
  expect(html).toMatch(/^<a class="brand" href="\/bn">/);
  expect(html.match(/Croupier/g)).toHaveLength(1);
  expect(html.match(/rotate\(/g)).toHaveLength(7);
});

test("another operator's name is set in type", () => {
  const html = renderToStaticMarkup(<Brand href="/" name="Padma Club" />);
  expect(html).toContain("Padma Club</strong>");
  expect(html).not.toContain("Croupier");
});
