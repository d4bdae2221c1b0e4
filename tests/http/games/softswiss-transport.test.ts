import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import {
  addVendor,
  balanceBody,
  bet,
  betwinOf,
  openVendorSite,
  refusal,
  rollbackOf,
  SECRET,
  sign,
  VENDOR,
  win,
  type TestPlayer,
  type VendorSite,
} from "../../support/vendor-site";

const LIMIT = 65_536;

/** A valid request of exactly so many bytes. */
function balanceOfLength(player: TestPlayer, length: number): string {
  const body = JSON.stringify({ ...balanceBody(player), padding: "" });
  return body.replace('"padding":""', `"padding":"${"x".repeat(length - body.length)}"`);
}

describe("[Z17] who may call", () => {
  test("a right signature over the bytes as they came", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });

    expect(await site.call("balance", balanceBody(player))).toMatchObject({
      status: 200,
      body: { balance: "100.00" },
    });
  });

  test("key order, escapes, spaces and unknown fields at every level are no matter", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });
    const odd = `{ "transactions": [ {"amount":"1.00", "extra":{"a":[1]}, "type":"\\u0062et","id_provider":"b-1"}],
      "surprise": null, "round_id":"r-1","currency":"BDT","account_id":"${player.ref}","game_id":"dice"}`;

    expect(await site.call("betwin", odd)).toMatchObject({ status: 200, body: { balance: "99.00" } });
  });

  test.each([
    ["absent", null],
    ["empty", ""],
    ["wrong", "0".repeat(64)],
    ["not hexadecimal", "z".repeat(64)],
    ["too short", "abcd"],
    ["of another length in bytes", "é".repeat(32)],
  ])("a signature that is %s has one answer", async (_, signature) => {
    const site = await openVendorSite();
    const player = await site.addPlayer();
    const body = JSON.stringify(balanceBody(player));

    // Header values are bytes; what is not ASCII goes over the wire as Latin-1.
    expect(await site.call("balance", body, { signature })).toMatchObject(
      refusal("403", "invalid signature"),
    );
  });

  test("a right signature in capitals is wrong", async () => {
    const site = await openVendorSite();
    const body = JSON.stringify(balanceBody(await site.addPlayer()));
    const signature = sign(body).toUpperCase();

    expect(await site.call("balance", body, { signature })).toMatchObject(
      refusal("403", "invalid signature"),
    );
  });

  test("the signature of the same JSON in other bytes, or by another vendor's key, is wrong", async () => {
    const site = await openVendorSite();
    const body = balanceBody(await site.addPlayer());
    await addVendor(site.app, "other", "another key");
    const reordered = sign(JSON.stringify(Object.fromEntries(Object.entries(body).reverse())));

    for (const signature of [reordered, sign(JSON.stringify(body), "another key")]) {
      expect(await site.call("balance", body, { signature })).toMatchObject(
        refusal("403", "invalid signature"),
      );
    }
  });

  test("a vendor with a blank key cannot call, not even with the signature of that key", async () => {
    const site = await openVendorSite();
    const body = JSON.stringify(balanceBody(await site.addPlayer()));
    for (const secret of ["", "   "]) {
      await addVendor(site.app, `blank${secret.length}`, secret);
      const signature = secret === "" ? sign(body, "") : sign(body, secret);
      expect(await site.call("balance", body, { vendor: `blank${secret.length}`, signature })).toMatchObject(
        refusal("403", "invalid signature"),
      );
    }
  });

  test("a new key counts after a second", async () => {
    const site = await openVendorSite();
    const body = JSON.stringify(balanceBody(await site.addPlayer()));
    await site.call("balance", body);
    await site.db.updateTable("vendors").set({ secret: "new key" }).where("code", "=", VENDOR).execute();
    site.clock.advance(1_000);

    expect(await site.call("balance", body)).toMatchObject(refusal("403", "invalid signature"));
    expect(await site.call("balance", body, { signature: sign(body, "new key") })).toMatchObject({
      status: 200,
    });
  });

  test("unknown vendors, paths and methods are all answered alike, with nothing to learn from", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer();
    await site.db
      .insertInto("vendors")
      .values({
        ...(await site.db.selectFrom("vendors").selectAll().executeTakeFirstOrThrow()),
        id: 1,
        code: "unconnected",
        adapter: "none",
      })
      .execute();
    const body = balanceBody(player);
    const strange = [
      await site.call("balance", body, { vendor: "nobody" }),
      await site.call("balance", body, { vendor: "unconnected" }),
      await site.call("balance", body, { vendor: "ACME" }),
      await site.call("balances", body),
      await site.call("balance/", body),
      await site.call("balance", body, { vendor: "%E0%A4%A" }),
    ];
    const got = await fetch(`${site.url}/${VENDOR}/balance`);

    expect(strange).toEqual(strange.map(() => ({ status: 404, text: "not found", body: undefined })));
    expect([got.status, await got.text()]).toEqual([404, "not found"]);
  });
});

test("[Z17] in the whole site nothing stands between a vendor and the wallet, nor answers for it", async () => {
  const site = await freshSite();
  await addVendor(site.app, VENDOR, SECRET);
  const post = (path: string, body: string) =>
    fetch(`${site.url}/callbacks/${path}`, {
      method: "POST",
      headers: {
        "X-REQUEST-SIGN": sign(body),
        Origin: "https://elsewhere.example",
        "Accept-Encoding": "br, gzip",
      },
      body,
    });

  const answers = await Promise.all(
    ["x".repeat(LIMIT), "x".repeat(LIMIT + 1)].map((body) => post(`softswiss/${VENDOR}/balance`, body)),
  );

  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    refusal("400", "malformed JSON body").body,
    refusal("400", "request body too large").body,
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect((await post("softswiss/nobody/balance", "{}")).status).toBe(404);
  expect((await post("elsewhere", "{}")).status).toBe(404);
});

describe("[Z17] the size of a body", () => {
  test("65,536 bytes are taken, one more is not, right signature or wrong", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer();

    expect(await site.call("balance", balanceOfLength(player, LIMIT))).toMatchObject({ status: 200 });
    for (const signature of [undefined, "wrong"]) {
      const reply = await site.call("balance", balanceOfLength(player, LIMIT + 1), { signature });
      expect(reply).toMatchObject(refusal("400", "request body too large"));
    }
  });

  test("bytes count, not characters", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer();
    const body = balanceOfLength(player, LIMIT - 1).replace("xx", "éé");

    expect(await site.call("balance", body)).toMatchObject(refusal("400", "request body too large"));
  });

  test("and what is read, not what Content-Length says: a chunked body", async () => {
    const site = await openVendorSite();
    const chunk = "x".repeat(10_000);
    const answer = await rawRequest(site, [
      "Transfer-Encoding: chunked\r\n\r\n",
      ...Array.from({ length: 8 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`),
      "0\r\n\r\n",
    ]);

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"request body too large"');
  });

  test("a body without end is answered before it ends", async () => {
    const site = await openVendorSite();
    const answer = await rawRequest(site, [
      "Content-Length: 100000000\r\n\r\n",
      ...Array.from({ length: 40 }, () => "x".repeat(30_000)),
    ]);

    expect(answer).toContain('"request body too large"');
  });

  test("a sender that goes away in the middle does no harm", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer();
    const { port } = new URL(site.url);
    const socket = connect(Number(port), "127.0.0.1");
    const half = `POST /callbacks/softswiss/${VENDOR}/balance HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"a`;
    await new Promise((resolve) => socket.write(half, resolve));
    socket.destroy();

    expect(await site.call("balance", balanceBody(player))).toMatchObject({ status: 200 });
  });
});

describe("[Z17] the fields", () => {
  test.each([
    ["nothing", ""],
    ["half of an object", '{"account_id":'],
    ["no UTF-8", '{"\u00FF":1}'],
    ["led by a byte order mark", "\u00EF\u00BB\u00BF{}"],
  ])("of a body that is %s are not looked at", async (_, body) => {
    const site = await openVendorSite();
    expect(await callRaw(site, "balance", Buffer.from(body, "latin1"))).toMatchObject(
      refusal("400", "malformed JSON body"),
    );
  });

  test.each(["[]", "null", '"text"', "17"])("a top level of %s is no object", async (body) => {
    const site = await openVendorSite();
    expect(await site.call("betwin", body)).toMatchObject(refusal("400", "body: must be an object"));
  });

  const decimal = "transactions[0].amount: not a valid decimal amount";
  const positive = "transactions[0].amount: must be greater than zero";
  test.each([
    ["1.00", undefined],
    ["1", undefined],
    ["007.10", undefined],
    ["1.1000000000000000", undefined],
    [1, decimal],
    [null, decimal],
    ["", decimal],
    ["1.", decimal],
    [".5", decimal],
    ["-1.00", decimal],
    ["+1.00", decimal],
    [" 1.00", decimal],
    ["1,00", decimal],
    ["1e3", decimal],
    ["1E2000000000", decimal],
    ["0x10", decimal],
    ["NaN", decimal],
    ["১.০০", decimal],
    ["1.00\n", decimal],
    ["1.001", decimal],
    ["1.0000000000000001", decimal],
    ["1.12345678901234567", decimal],
    ["9".repeat(41), decimal],
    ["0", positive],
    ["0.00", positive],
    ["000.0000000000000000", positive],
  ])("an amount of %j", async (amount, problem) => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });

    const reply = await site.call("betwin", betwinOf(player, [{ ...bet("b-1", ""), amount }]));

    if (problem) expect(reply).toMatchObject(refusal("400", problem));
    else expect(reply).toMatchObject({ status: 200 });
  });

  test("a currency without decimals takes amounts without them", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer();
    await site.db
      .updateTable("accounts")
      .set({ currency: "JPY" })
      .where("id", "=", player.accountId)
      .execute();

    const yen = { currency: "JPY" };
    const whole = await site.call("betwin", betwinOf(player, [win("w-1", "500")], yen));
    const scaled = await site.call("betwin", betwinOf(player, [win("w-2", "500.00")], yen));
    const part = await site.call("betwin", betwinOf(player, [win("w-3", "0.5")], yen));

    expect(whole).toMatchObject({ body: { balance: "500", transactions: [{ bonus_amount: "0" }] } });
    expect(scaled).toMatchObject({ body: { balance: "1000" } });
    expect(part).toMatchObject(refusal("400", decimal));
  });

  test("the position in the text is that of the transaction", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });
    const batch = [bet("b-1", "1.00"), bet("b-2", "1.00"), bet("b-3", "0")];

    expect(await site.call("betwin", betwinOf(player, batch))).toMatchObject(
      refusal("400", "transactions[2].amount: must be greater than zero"),
    );
    expect(await site.balance(player)).toBe(10_000n);
  });

  test("a stake beyond all money is too much; a payout beyond it is no amount", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });
    const huge = "9".repeat(30);

    expect(await site.call("betwin", betwinOf(player, [bet("b-1", huge)]))).toMatchObject(
      refusal("100", "insufficient funds", "100.00"),
    );
    expect(await site.call("betwin", betwinOf(player, [win("w-1", huge)]))).toMatchObject(
      refusal("400", decimal),
    );
  });

  const currency = "currency: must match ^[A-Z][A-Z0-9_]{2,31}$";
  test.each(["bdt", "BD", "B-T", "1BT", "", "BDT ", `B${"X".repeat(32)}`, 7, null])(
    "a currency of %j is refused, never put right",
    async (code) => {
      const site = await openVendorSite();
      const player = await site.addPlayer();
      const body = { ...balanceBody(player), currency: code };
      expect(await site.call("balance", body)).toMatchObject(refusal("400", currency));
    },
  );

  const requests: Record<string, (player: TestPlayer) => Record<string, unknown>> = {
    balance: (player) => balanceBody(player),
    betwin: (player) => betwinOf(player, [bet("b-1", "1.00")]),
    rollback: (player) =>
      rollbackOf(player, [{ id_provider: "x", type: "rollback", original_id_provider: "y" }]),
    finish: (player) => ({ account_id: player.ref, currency: "BDT", round_id: "r-1" }),
  };
  test.each([
    ["balance", ["account_id", "currency", "game_id"]],
    ["betwin", ["account_id", "currency", "game_id", "round_id", "transactions"]],
    ["rollback", ["account_id", "currency", "round_id_provider", "transactions"]],
    ["finish", ["account_id", "currency", "round_id"]],
  ])("%s needs %j", async (endpoint, fields) => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });
    for (const field of fields) {
      for (const value of [undefined, null, "", 7, {}, []]) {
        const reply = await site.call(endpoint, { ...requests[endpoint]!(player), [field]: value });
        expect(reply, `${field} = ${JSON.stringify(value)}`).toMatchObject({ status: 400 });
        expect(reply.body).toMatchObject({ meta: { api_code: "400" } });
      }
    }
    expect(await site.call(endpoint, requests[endpoint]!(player))).toMatchObject({ status: 200 });
  });

  test.each([
    ["betwin", { id_provider: "" }],
    ["betwin", { id_provider: 7 }],
    ["betwin", { type: "rollback" }],
    ["betwin", { type: undefined }],
    ["rollback", { original_id_provider: "" }],
    ["rollback", { original_id_provider: undefined }],
    ["rollback", { type: "bet" }],
    ["rollback", { id_provider: "a\u0000b" }],
    ["rollback", { id_provider: "\ud800" }],
    ["rollback", { id_provider: "x".repeat(513) }],
  ])("of a %s's transaction: %j is refused", async (endpoint, change) => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });
    const request = requests[endpoint]!(player);
    const transactions = (request.transactions as object[]).map((item) => ({ ...item, ...change }));

    const reply = await site.call(endpoint, { ...request, transactions });

    expect(reply).toMatchObject({ status: 400, body: { meta: { api_code: "400" } } });
    expect((reply.body as { msg: string }).msg).toMatch(/^transactions\[0\]\./);
  });

  test("optional ones may be missing or nothing; finished must be a boolean", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });
    const rollback = { ...requests.rollback!(player), game_id: undefined, finished: undefined };

    expect(await site.call("rollback", rollback)).toMatchObject({ status: 200 });
    expect(await site.call("betwin", { ...requests.betwin!(player), finished: null })).toMatchObject({
      status: 200,
    });
    expect(await site.call("betwin", { ...requests.betwin!(player), finished: "yes" })).toMatchObject(
      refusal("400", "finished: must be a boolean"),
    );
  });

  test("are checked before the player is looked for", async () => {
    const site = await openVendorSite();
    const nobody = { accountId: 0, ref: "nobody" };

    expect(await site.call("betwin", betwinOf(nobody, [bet("b", "0.001")]))).toMatchObject(
      refusal("400", decimal),
    );
    expect(await site.call("betwin", betwinOf(nobody, [bet("b", "1.00")]))).toMatchObject(
      refusal("101", "unknown player"),
    );
  });
});

async function callRaw(site: VendorSite, endpoint: string, body: Buffer) {
  const response = await fetch(`${site.url}/${VENDOR}/${endpoint}`, {
    method: "POST",
    headers: { "X-REQUEST-SIGN": sign(body) },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Writes a request piece by piece and answers whatever comes back until the connection ends. */
function rawRequest(site: VendorSite, pieces: string[]): Promise<string> {
  const { port } = new URL(site.url);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), "127.0.0.1", () => {
      socket.write(`POST /callbacks/softswiss/${VENDOR}/balance HTTP/1.1\r\nHost: x\r\n`);
      for (const piece of pieces) socket.write(piece);
    });
    socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

describe("[Z17] calls that are refused before anybody knows whose they are", () => {
  const keptOf = (site: VendorSite) =>
    site.db.selectFrom("vendor_refused_calls").selectAll().orderBy("id").execute();

  test("are kept for disputes, shortened", async () => {
    const site = await openVendorSite();
    const body = JSON.stringify(balanceBody(await site.addPlayer()));
    await site.call("balance", body, { signature: "0".repeat(64) });
    site.clock.advance(1_000);
    await site.call("betwin", "x".repeat(LIMIT + 1), { signature: "1".repeat(500) });
    expect(await keptOf(site)).toMatchObject([
      {
        vendor_id: site.vendorId,
        endpoint: "balance",
        reason: "invalid_signature",
        request: body,
        skipped: 0,
      },
      { endpoint: "betwin", reason: "too_large", signature: "1".repeat(128), request: "x".repeat(2_048) },
    ]);
    expect((await keptOf(site))[1]!.request_bytes).toBeGreaterThan(LIMIT);
  });

  test("of a flood one a second is written down with how many came in between, and only so many stay", async () => {
    const site = await openVendorSite();
    const refuse = () => site.call("balance", "{}", { signature: null });
    for (let count = 0; count < 10; count++) await refuse();
    expect(await keptOf(site)).toHaveLength(1);
    site.clock.advance(1_000);
    await refuse();
    expect((await keptOf(site)).map(({ skipped }) => skipped)).toEqual([0, 9]);

    const old = { endpoint: "balance", reason: "invalid_signature", ip: "", signature: "", request: "" };
    const rows = Array.from({ length: 600 }, (_, id) => ({
      ...old,
      id,
      vendor_id: site.vendorId,
      request_bytes: 0,
      skipped: 0,
      created_at: 0,
    }));
    await site.db.insertInto("vendor_refused_calls").values(rows).execute();
    site.clock.advance(1_000);
    await refuse();
    expect(await keptOf(site)).toHaveLength(500);
    expect((await keptOf(site)).at(-1)).toMatchObject({ created_at: site.clock.now() });
  });
});
