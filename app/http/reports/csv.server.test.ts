import { expect, test } from "vitest";
import { csvResponse } from "./csv.server";

async function* rows(count: number) {
  for (let n = 1; n <= count; n++) yield { name: n === 1 ? '=1+1,"x"' : `member${n}`, amount: `-${n}.50` };
}

const columns = [
  { head: "Account", cell: ({ name }: { name: string }) => name, isText: true },
  { head: "Result", cell: ({ amount }: { amount: string }) => amount },
];

test("what somebody wrote is quoted and never a formula; amounts stay numbers", async () => {
  const text = await csvResponse(rows(2), { filename: "report", columns }).text();
  expect(text).toBe('Account,Result\n"\'=1+1,""x""",-1.50\nmember2,-2.50\n');
});

test("a file is written while it is read: the first piece comes before the last row is asked for", async () => {
  let asked = 0;
  const counting = async function* () {
    for await (const row of rows(5_000)) {
      asked++;
      yield row;
    }
  };
  const reader = csvResponse(counting(), { filename: "report", columns }).body!.getReader();
  await reader.read();
  await reader.read();
  expect(asked).toBeLessThan(2_000);
  await reader.cancel();
});
