import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { calculateJwkThumbprint, exportJWK, type JWK } from "jose";
import type { App } from "../app.server";
import { seal, unseal } from "../shared/seal.server";
import { holdSettingRow, putSettingRow } from "../shared/setting-rows.server";

/**
 * The pair of keys by which programs seal what they send: the permission call tells everybody the public half, the
 * private one lies sealed in the store, one for all processes of the site. It is made when it is first asked for.
 */
export interface CallKey {
  /** As JWK, for RSA-OAEP-256 with A256GCM. */
  publicJwk: JWK & { kid: string };
  privateKey: KeyObject;
}

const SETTING = "callKey";
const PURPOSE = "call-key";
const MODULUS_BITS = 2_048;

const known = new WeakMap<App, Promise<CallKey>>();

export function callKeyOf(app: App): Promise<CallKey> {
  let key = known.get(app);
  if (!key) {
    key = findOrMake(app);
    // Asked again after a failure, it is looked for again.
    key.catch(() => known.delete(app));
    known.set(app, key);
  }
  return key;
}

async function findOrMake(app: App): Promise<CallKey> {
  const kept = await find(app);
  if (kept) return toCallKey(kept);
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: MODULUS_BITS });
  const made = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const value = seal(app, PURPOSE, made);
  const won = await app.store.transaction(function* () {
    const held = yield* holdSettingRow(app, { key: SETTING, value });
    // Another process may have been first; what was sealed under another secret is of no use to anybody.
    const theirs = unseal(app, PURPOSE, held);
    if (theirs !== undefined) return theirs;
    yield* putSettingRow(app, { key: SETTING, value });
    return made;
  });
  return toCallKey(won);
}

async function find(app: App): Promise<string | undefined> {
  const row = await app.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", SETTING)
    .executeTakeFirst();
  return row && unseal(app, PURPOSE, row.value);
}

async function toCallKey(pem: string): Promise<CallKey> {
  const privateKey = createPrivateKey(pem);
  const jwk = await exportJWK(createPublicKey(privateKey));
  // The same key has the same name everywhere.
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, publicJwk: { ...jwk, kid, use: "enc", alg: "RSA-OAEP-256" } };
}
