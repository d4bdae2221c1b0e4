import { expect, test } from "vitest";
import { nameFormAddresses } from "./form-addresses";

const at = (path: string) => new URL(path, "http://localhost");

test("a form that is posted to the page itself says its address with the query, which w3m would leave out", () => {
  const html = `<form method="post" class="st"><p>x</p></form><form class="body" method="post"></form>`;
  const action = `action="/forgot/link?key=1.a&amp;by=%22mail%22"`;
  expect(nameFormAddresses(html, at('/forgot/link?key=1.a&by="mail"'))).toBe(
    `<form ${action} method="post" class="st"><p>x</p></form><form ${action} class="body" method="post"></form>`,
  );
});

test("one that has an address, a search, and any on a page without a query stay as they are", () => {
  const html = `<form method="post" action="/favourites"></form><form role="search"></form><form action="/rng"></form>`;
  expect(nameFormAddresses(html, at("/rng?q=reels"))).toBe(html);
  const bare = `<form method="post"></form>`;
  expect(nameFormAddresses(bare, at("/login"))).toBe(bare);
});
