import { createHash } from "node:crypto";
import { z } from "zod";
import type { Tx } from "~/db/runner/transaction";
import { giveTriesBack, giveTryBack, loseTry, takeTry } from "../access/secret-attempts.server";
import type { App } from "../app.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { seal, unseal } from "../shared/seal.server";
import { recordAudit } from "../audit/audit.server";
import { enterDesk, type DeskArrival } from "./enter-desk.server";
import { holdAsShown, readForStep, type ShownSecrets } from "./staff.store.server";
import { triesOf, useStaffCode } from "./totp.server";

/**
 * Between password and code nobody is in: the browser holds a ticket for a few minutes, void with another password or
 * another app.
 */
const PURPOSE = "staff_code";
const LIFE_MS = 5 * 60_000;

const TicketSchema = z.object({ staffId: z.number(), mark: z.string(), expiresAt: z.number() });

export function makeStaffTicket(app: App, staff: ShownSecrets): string {
  const expiresAt = app.clock.now() + LIFE_MS;
  const ticket = { staffId: staff.id, mark: markOf(staff), expiresAt };
  return seal(app, PURPOSE, JSON.stringify(ticket));
}

export function isStaffTicket(app: App, sealed: string): boolean {
  return readTicket(app, sealed) !== undefined;
}

type Passed = Outcome<{ token: string }, "step_over" | "totp_wrong"> | TooMany;
type TooMany = Refused<"too_many_tries"> & { retryAfterMs: number };

interface StaffStep extends DeskArrival {
  ticket: string;
  code: string;
}

/** Refusals, in this order: step_over, too_many_tries, totp_wrong. */
export async function passStaffStep(
  app: App,
  { ticket: given, code, ip, device, userAgent }: StaffStep,
): Promise<Passed> {
  const ticket = readTicket(app, given);
  const staff = ticket && (await readForStep(app.db, ticket.staffId));
  if (!staff?.sealed || markOf(staff) !== ticket?.mark) return refuse("step_over");
  const { id, sealed } = staff;
  const counted = triesOf(id);
  const taken = await app.store.transaction(() => takeTry(app, counted));
  if (!taken.ok) return taken;
  const token = app.random.token();
  return app.store.transaction(function* (): Tx<Passed> {
    const held = yield* holdAsShown(staff);
    if (!held) {
      yield* giveTryBack(app, counted);
      return refuse("step_over");
    }
    const by = yield* useStaffCode(app, { staffId: id, sealed, code });
    if (!by) {
      yield* loseTry(app, counted);
      const system = { actorKind: "system", actorId: 0, target: `staff:${id}`, ip } as const;
      const after = { userAgent, password: "right", code: "wrong" };
      yield* recordAudit(app, { ...system, action: "staff.sign_in_refused", after });
      return refuse("totp_wrong");
    }
    yield* giveTriesBack(app, counted);
    yield* enterDesk(app, token, { id, by, ...held }, { ip, device, userAgent });
    return { ok: true, token };
  });
}

function readTicket(app: App, sealed: string) {
  const text = unseal(app, PURPOSE, sealed);
  const ticket = text === undefined ? undefined : TicketSchema.parse(JSON.parse(text));
  return ticket && ticket.expiresAt > app.clock.now() ? ticket : undefined;
}

const markOf = ({ passwordHash, sealed }: ShownSecrets) =>
  createHash("sha256")
    .update(JSON.stringify([passwordHash, sealed]))
    .digest("base64url");
