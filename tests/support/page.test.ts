import { expect, test } from "vitest";
import { Page } from "./page";

function pageOf(html: string) {
  return new Page("/here", 200, new Headers(), html);
}

test("a form is read with what it would send", () => {
  const page = pageOf(`
    <form method="post" action="/there?a=1&amp;b=2" id="f">
      <input type="hidden" name="csrf" value="a&quot;b"/>
      <input name="empty"/><input type="file" name="proof"/><input name="off" disabled="" value="x"/>
      <input type="checkbox" name="terms" value="yes"/><input type="checkbox" name="tag" value="1" checked=""/>
      <input type="checkbox" name="tag" value="2" checked=""/>
      <select name="bank"><option value="b1">One</option><option value="b2" selected="">Two</option></select>
      <textarea name="note">\nfirst &amp; second</textarea>
      <button name="do" value="it">Go</button>
    </form>
    <button form="f" name="game" value="g1">Heart</button><input form="f" name="outside" value="o"/>`);
  const form = page.form("csrf", "bank");
  expect(form).toMatchObject({ action: "/there?a=1&b=2", method: "post" });
  expect(form.fields).toEqual({
    csrf: 'a"b',
    empty: "",
    tag: ["1", "2"],
    bank: "b2",
    note: "first & second",
    outside: "o",
  });
  expect(form.names).toContain("game");
});

test("a form without an address goes to the page itself, by GET", () => {
  expect(pageOf('<form><input name="q"/></form>').form("q")).toMatchObject({
    action: "/here",
    method: "get",
  });
});

test("what is missing is said with what is there", () => {
  expect(() => pageOf('<form action="/a"><input name="q"/></form>').form("password")).toThrow("/a (q)");
});
