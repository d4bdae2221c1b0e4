import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon";

test("an icon beside a word is decoration", () => {
  expect(renderToStaticMarkup(<Icon name="house" />)).toMatch(
    /^<svg class="i" aria-hidden="true"><use href="[^"]*sprite[^"]*#house"><\/use><\/svg>$/,
  );
});

test("an icon that stands alone says what it is", () => {
  const html = renderToStaticMarkup(<Icon name="sign-out" flip label="Sign out" className="neg" />);
  expect(html).toContain('class="i flip neg" role="img" aria-label="Sign out"');
  expect(html).not.toContain("aria-hidden");
});
