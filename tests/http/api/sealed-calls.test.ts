import { expect, test } from "vitest";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";

type Jwk = JsonWebKey & { kid: string };
const { subtle } = globalThis.crypto;
const base64url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString("base64url");

async function publicKeyOf({ url }: FreshSite): Promise<Jwk> {
  const answer = await fetch(`${url}/wps/system/permission`);
  return ((await answer.json()) as { value: { info: { publicKey: Jwk } } }).value.info.publicKey;
}

/** As a browser seals it, by what browsers have. */
async function sealFor(jwk: Jwk, fields: object, given: object = {}): Promise<string> {
  const rsa = { name: "RSA-OAEP", hash: "SHA-256" };
  const publicKey = await subtle.importKey("jwk", { kty: jwk.kty, n: jwk.n, e: jwk.e }, rsa, false, [
    "encrypt",
  ]);
  const contentKey = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const header = base64url(
    Buffer.from(JSON.stringify({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: jwk.kid, ...given })),
  );
  const aes = await subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
  const text = Buffer.from(JSON.stringify(fields));
  const box = new Uint8Array(
    await subtle.encrypt({ name: "AES-GCM", iv, additionalData: Buffer.from(header) }, aes, text),
  );
  const key = await subtle.encrypt(rsa, publicKey, contentKey);
  return [
    header,
    base64url(key),
    base64url(iv),
    base64url(box.slice(0, -16)),
    base64url(box.slice(-16)),
  ].join(".");
}

const logIn = async ({ url }: FreshSite, body: string, type = "application/jose") => {
  const answer = await fetch(`${url}/wps/session/login`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  return {
    status: answer.status,
    ...((await answer.json()) as { code: string; success: boolean; value: unknown }),
  };
};

async function siteWithMember() {
  const site = await freshSite();
  await addCurrency(site.app);
  await addAccount(site.app, { username: "farhana" });
  return site;
}

const FIELDS = { username: "farhana", password: PASSWORD };

test("[S39] a call may be sealed with the key that the permission call names, and is then understood like a plain one", async () => {
  const site = await siteWithMember();
  const key = await publicKeyOf(site);
  expect(key).toMatchObject({ kty: "RSA", alg: "RSA-OAEP-256", use: "enc" });
  expect(Object.keys(key)).not.toContain("d");
  const sealed = await sealFor(key, FIELDS);
  expect(sealed).not.toContain("farhana");
  expect(await logIn(site, sealed)).toMatchObject({
    status: 200,
    success: true,
    value: { token: expect.any(String) as string },
  });
  const wrong = await sealFor(key, { ...FIELDS, password: "Another#2027" });
  expect((await logIn(site, wrong)).code).toBe(
    (await logIn(site, JSON.stringify({ ...FIELDS, password: "Another#2027" }), "application/json")).code,
  );
});

test("[S39] what was altered, is sealed for somebody else or in another way is not readable", async () => {
  const site = await siteWithMember();
  const key = await publicKeyOf(site);
  const sealed = await sealFor(key, FIELDS);
  const [header, wrapped, iv, content, tag] = sealed.split(".") as [string, string, string, string, string];
  const otherHeader = base64url(Buffer.from(JSON.stringify({ alg: "RSA-OAEP-256", enc: "A256GCM" })));
  const { publicKey: foreign } = await subtle.generateKey(
    { name: "RSA-OAEP", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
    true,
    ["encrypt", "decrypt"],
  );
  const theirs = { ...((await subtle.exportKey("jwk", foreign)) as Jwk), kid: key.kid };
  for (const bad of [
    "not sealed at all",
    [otherHeader, wrapped, iv, content, tag].join("."),
    [header, wrapped, iv, content, tag.replace(/^./, (sign) => (sign === "A" ? "B" : "A"))].join("."),
    await sealFor(theirs, FIELDS),
    await sealFor(key, FIELDS, { kid: "another" }),
    await sealFor(key, FIELDS, { zip: "DEF" }),
    await sealFor(key, FIELDS, { alg: "RSA1_5" }),
  ])
    expect(await logIn(site, bad)).toMatchObject({ status: 400, code: "not_readable" });
});

test("[S39] the key is the site's: made once, the same for every process, its private half sealed in the store", async () => {
  const site = await siteWithMember();
  const [first, again] = await Promise.all([publicKeyOf(site), publicKeyOf(site)]);
  expect(again).toEqual(first);
  const row = await site.app.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "callKey")
    .executeTakeFirstOrThrow();
  expect(row.value).not.toContain("PRIVATE");
});
