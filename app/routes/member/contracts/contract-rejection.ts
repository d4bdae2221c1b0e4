import { rejectContract } from "~/domain/contracts/answer-contract.server";
import { memberAction } from "~/http/access/route.server";
import { backToContracts } from "./contract-answer.server";
import { idFrom } from "../params";

export const action = memberAction(async (visit) => {
  const { app, account, params } = visit;
  const contractId = idFrom(params.contractId);
  return backToContracts(visit, await rejectContract(app, { accountId: account.id, contractId }), "rejected");
});
