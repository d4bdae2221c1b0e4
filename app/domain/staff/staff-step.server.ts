import { createHash } from "node:crypto";
import { z } from "zod";
import type { Tx } from "~/db/runner/transaction";
import type { Whereabouts } from "../accounts/enter.server";
import { keepDevice } from "../accounts/known-devices.server";
import { giveTriesBack, loseTry, takeTry } from "../accounts/secret-attempts.server";
import { openSession } from "../accounts/sessions.server";
import type { App } from "../app.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { seal, unseal } from "../shared/seal.server";
import { recordAudit } from "./audit.server";
import { readForStep } from "./staff.store.server";
import { triesOf, useStaffCode } from "./totp.server";

/** Between password and code nobody is in: the browser holds a ticket for a few minutes, void with another password. */
const PURPOSE = "staff_step";
const LIFE_MS = 5 * 60_000;

const TicketSchema = z.object({ staffId: z.number(), passwordMark: z.string(), expiresAt: z.number() });

export function makeStaffTicket(app: App, staff: { id: number; passwordHash: string }): string {
  const expiresAt = app.clock.now() + LIFE_MS;
  const ticket = { staffId: staff.id, passwordMark: markOf(staff.passwordHash), expiresAt };
  return seal(app, PURPOSE, JSON.stringify(ticket));
}

export function isStaffTicket(app: App, sealed: string): boolean {
  return readTicket(app, sealed) !== undefined;
}

type Passed = Outcome<{ token: string }, "step_over" | "totp_wrong"> | TooMany;
type TooMany = Refused<"too_many_tries"> & { retryAfterMs: number };

interface StaffStep extends Whereabouts {
  ticket: string;
  code: string;
  userAgent: string;
}

/** Refusals, in this order: step_over, too_many_tries, totp_wrong. */
export async function passStaffStep(
  app: App,
  { ticket: given, code, ip, device, userAgent }: StaffStep,
): Promise<Passed> {
  const ticket = readTicket(app, given);
  const staff = ticket && (await readForStep(app.db, ticket.staffId));
  if (!staff?.sealed || markOf(staff.passwordHash) !== ticket?.passwordMark) return refuse("step_over");
  const { id: staffId, sealed, mustChange } = staff;
  const counted = triesOf(staffId);
  const taken = await app.store.transaction(() => takeTry(app, counted));
  if (!taken.ok) return taken;
  const token = app.random.token();
  return app.store.transaction(function* (): Tx<Passed> {
    const target = `staff:${staffId}`;
    const by = yield* useStaffCode(app, { staffId, sealed, code });
    if (!by) {
      yield* loseTry(app, counted);
      const system = { actorKind: "system", actorId: 0 } as const;
      yield* recordAudit(app, {
        ...system,
        action: "staff.sign_in_refused",
        target,
        ip,
        after: { userAgent },
      });
      return refuse("totp_wrong");
    }
    yield* giveTriesBack(app, counted);
    const session = { ownerId: staffId, ip, userAgent, firstLogin: false, mustChange: mustChange === 1 };
    yield* openSession(app, token, { kind: "staff", ...session });
    if (device) yield* keepDevice(app, { kind: "staff", ownerId: staffId, device });
    const self = { actorKind: "staff", actorId: staffId } as const;
    yield* recordAudit(app, { ...self, action: "staff.signed_in", target, ip, after: { userAgent, by } });
    return { ok: true, token };
  });
}

function readTicket(app: App, sealed: string) {
  const text = unseal(app, PURPOSE, sealed);
  const ticket = text === undefined ? undefined : TicketSchema.parse(JSON.parse(text));
  return ticket && ticket.expiresAt > app.clock.now() ? ticket : undefined;
}

const markOf = (passwordHash: string) => createHash("sha256").update(passwordHash).digest("base64url");
