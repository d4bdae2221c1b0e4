import { z } from "zod";
import { acceptContract, rejectContract, terminateContract } from "~/domain/contracts/answer-contract.server";
import type { ContractType } from "~/domain/contracts/contract";
import { endingContracts } from "~/domain/contracts/contracts.views.server";
import {
  invalidFields,
  memberCalls,
  type AccountCall,
  type CallAnswer,
} from "~/http/calls/call-route.server";

const id = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number);

const WishSchema = z.object({
  id,
  action: z.enum(["accept", "reject", "terminate"]),
  /** Contracts with own downlines that may end by an acceptance, with commas between their ids. */
  ends: z
    .string()
    .transform((ids) => ids.split(",").filter(Boolean))
    .pipe(z.array(id))
    .optional(),
});

const STATUS = { unknown_contract: 404, offer_gone: 409, feature_off: 403 } as const;

/** POST, by a token: what a downline does with a contract of one type. A contract of another is not found. */
export const contractCalls = (type: ContractType) =>
  memberCalls({ POST: (call) => processContract(call, type) });

async function processContract(
  { app, account, fields }: AccountCall,
  type: ContractType,
): Promise<CallAnswer> {
  const parsed = WishSchema.safeParse(fields);
  if (!parsed.success) return invalidFields(parsed.error);
  const { id: contractId, action, ends = [] } = parsed.data;
  const wish = { accountId: account.id, contractId, type };
  const answered =
    action === "accept"
      ? await acceptContract(app, { ...wish, endingIds: ends })
      : await (action === "reject" ? rejectContract : terminateContract)(app, wish);
  if (answered.ok) return { value: { id: contractId, action } };
  if (answered.refusal !== "ends_contracts")
    return { status: STATUS[answered.refusal], code: answered.refusal };
  const ending = await endingContracts(app, { accountId: account.id, contractId });
  const value = {
    ends: ending.map(({ id: endingId, username, rateBp }) => ({ id: endingId, username, rateBp })),
  };
  return { status: 409, code: answered.refusal, value };
}
