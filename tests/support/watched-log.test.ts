import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Watch } from "./watched-log";

function watched(...secrets: string[]) {
  const watch = new Watch();
  watch.keepSecret(...secrets);
  return watch;
}

test("[Z53 Q90] a secret in a line is found, wherever in it and however it is spelled", () => {
  const watch = watched('Rickshaw"#2026', "4e5f6a7b8c9d", "771204");
  watch.log.info({ path: "/home" }, "nothing to see");
  expect(watch.findings()).toEqual([]);
  watch.log.warn({ answer: { deep: { note: 'it was Rickshaw"#2026' } } }, "refused");
  watch.log.error({ err: new Error("no row for 4e5f6a7b8c9d") }, "failed");
  watch.log.info({ location: `/login?with=${encodeURIComponent('Rickshaw"#2026')}` }, "sent on");
  watch.log.info({ text: "Your code is 771204." }, "sent");
  const found = watch.findings().map((finding) => finding.split(" in {")[0]);
  expect(found).toEqual(['Rickshaw"#2026', 'Rickshaw"#2026', "4e5f6a7b8c9d", "771204"]);
});

test("what the log itself cuts out, and digits of a longer number, are no finding", () => {
  const watch = watched("Rickshaw#2026", "771204");
  watch.log.warn({ password: "Rickshaw#2026", body: { token: "Rickshaw#2026" } }, "refused");
  watch.log.info({ id: 8907712040001 }, "771204-77");
  expect(watch.findings()).toEqual([]);
  expect(watch.figures).toEqual({ lines: 2, secrets: 2 });
});

test("a token of which the store keeps only a hash is found in what a server printed", () => {
  const watch = new Watch();
  const token = "qZ7Pq_0dZk3nV-4yTtQbXw8u";
  watch.keepHash(createHash("sha256").update(token).digest("hex"));
  watch.read(`ready\n{"level":40,"path":"/a-longer-path-of-some-kind"}\n`);
  expect(watch.findings()).toEqual([]);
  watch.read(`{"level":40,"cookie":"session=${token}; Path=/"}\n`);
  expect(watch.findings()).toEqual([`${token} in {"level":40,"cookie":"session=${token}; Path=/"}`]);
});
