import { expect, test } from "vitest";
import { cleanHtml, textOfHtml } from "./clean-html.server";

test.each([
  ["<script>alert(1)</script><p>kept</p>", "<p>kept</p>"],
  ['<p onclick="x()" style="color:red" class="y">kept</p>', "<p>kept</p>"],
  ['<a href="javascript:alert(1)">kept</a>', "<a>kept</a>"],
  ['<a href="data:text/html,x">kept</a>', "<a>kept</a>"],
  ['<a href="//elsewhere.example">kept</a>', "<a>kept</a>"],
  ['<img src="x" onerror="alert(1)">', '<img src="x" alt="" loading="lazy" />'],
  ['<img src="javascript:alert(1)" alt="a">', '<img alt="a" loading="lazy" />'],
  ['<iframe src="https://elsewhere.example"></iframe>', ""],
  ["<svg><script>alert(1)</script></svg>", ""],
  ["<form action=/x><input name=q></form>", ""],
  ["<p>open", "<p>open</p>"],
])("of %s stays %s", (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test("what was cleaned once stays as it is", () => {
  const html = '<h2>Title</h2><p>Text &amp; <a href="https://elsewhere.example">link</a></p>';
  const once = cleanHtml(html);
  expect(once).toBe(
    '<h3>Title</h3><p>Text &amp; <a href="https://elsewhere.example" rel="noopener nofollow" target="_blank">link</a></p>',
  );
  expect(cleanHtml(once)).toBe(once);
});

test("links within the site stay as they are", () => {
  expect(cleanHtml('<a href="/help#term" target="_blank">terms</a>')).toBe('<a href="/help#term">terms</a>');
});

test("the text of it has no marks and single spaces", () => {
  expect(textOfHtml("<p>One &amp; two</p><ul><li>three</li><li>four</li></ul>")).toBe("One & two three four");
});
