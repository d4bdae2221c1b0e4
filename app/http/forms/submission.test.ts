import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./submission.server";

const Schema = z.object({ lines: z.array(z.string()) });

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("a button that adds a line is answered by the form with one more", () => {
  const intent = JSON.stringify({ type: "insert", payload: { name: "lines" } });
  const parsed = parseForm(
    formOf([
      ["lines[0]", "one"],
      ["__intent__", intent],
    ]),
    Schema,
  );
  expect(parsed.ok).toBe(false);
  const { data, init } = parsed.invalid();
  expect([init?.status, data.result.initialValue]).toEqual([200, { lines: ["one", undefined] }]);
});

test.each(["NaN", "' OR '1'='1", "{}", '{"type":"insert"}', '{"type":"insert","payload":{"name":5}}'])(
  "what no such button says is as if it had not been sent: %s",
  (intent) => {
    const parsed = parseForm(
      formOf([
        ["lines[0]", "one"],
        ["__intent__", intent],
      ]),
      Schema,
    );
    expect(parsed.ok && parsed.value).toEqual({ lines: ["one"] });
  },
);
