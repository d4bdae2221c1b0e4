import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messagesIn } from "./messages.server";
import { said } from "./rich-message";

test("marked words stand where the message has them, and what a reader typed is never a mark", () => {
  const message =
    "<b>2</b> von 7: <filters></filters>, <reload>neu laden</reload> oder <other>nichts</other>";
  const html = renderToStaticMarkup(
    <p>
      {said(message, {
        b: (words) => <b>{words}</b>,
        filters: () => "<b>x</b>",
        reload: (words) => <a href="/">{words}</a>,
      })}
    </p>,
  );
  expect(html).toBe('<p><b>2</b> von 7: &lt;b&gt;x&lt;/b&gt;, <a href="/">neu laden</a> oder nichts</p>');
});

test("a message without marks is what it was", () => {
  expect(renderToStaticMarkup(<p>{said("Nothing < here > to see", {})}</p>)).toBe(
    "<p>Nothing &lt; here &gt; to see</p>",
  );
});

test("a number of things is grouped, whatever form of the plural it takes; another number is not", () => {
  const { t } = messagesIn("en");
  expect([1, 2, 9_244].map((count) => t("lobby:list.games", { count }))).toEqual([
    ...["1 game", "2 games", "9,244 games"],
  ]);
  expect(messagesIn("ru").t("lobby:list.games", { count: 1_003 })).toBe("1,003 игры");
  expect(t("cashier:deposit.numbered", { number: 2_026 })).toContain("2026");
});
