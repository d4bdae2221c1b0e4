import { acceptContract } from "~/domain/contracts/answer-contract.server";
import { memberAction } from "~/http/access/route.server";
import { backToContracts } from "./contract-answer.server";
import { idFrom } from "../params";

/** Contracts below that end by it are those that the form has named, if they are agreed to. */
export const action = memberAction(async (visit) => {
  const { app, account, params, form } = visit;
  const named = form.has("agree") ? form.getAll("ends").map(Number).filter(Number.isSafeInteger) : [];
  const contractId = idFrom(params.contractId);
  const accepted = await acceptContract(app, { accountId: account.id, contractId, endingIds: named });
  return backToContracts(visit, accepted, "accepted");
});
