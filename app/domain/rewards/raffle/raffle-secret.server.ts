import type { App } from "../../app.server";
import { seal, unseal } from "../../shared/seal.server";
import { commitmentOf } from "./draw";

const SECRET_BYTES = 32;
const purposeOf = (raffleId: number) => `raffle:${raffleId}`;

/** A new secret: its hash is public at once, itself lies sealed until the draw. */
export function makeSecret(
  app: Pick<App, "config" | "random">,
  raffleId: number,
): { commitment: string; sealed_secret: string } {
  const secret = app.random.bytes(SECRET_BYTES).toString("hex");
  return { commitment: commitmentOf(secret), sealed_secret: seal(app, purposeOf(raffleId), secret) };
}

/** Undefined where it cannot be opened or is another than was committed to: nothing may be drawn then. */
export function openSecret(
  app: Pick<App, "config">,
  raffleId: number,
  { commitment, sealed_secret }: { commitment: string; sealed_secret: string },
): string | undefined {
  const secret = unseal(app, purposeOf(raffleId), sealed_secret);
  return secret !== undefined && commitmentOf(secret) === commitment ? secret : undefined;
}
