import { contractFlagsOf } from "~/domain/contracts/contracts.views.server";
import { accountCalls } from "~/http/calls/call-route.server";

/** GET /wps/agent/consolidated: of each type 0 for nothing, 1 for a contract that runs, 2 for an offer that waits. */
export const { loader, action } = accountCalls({
  GET: async ({ app, account }) => {
    const flags = await contractFlagsOf(app, account);
    return {
      value: {
        dailysalreqtype: flags.daily_salary,
        divtypereq: flags.dividend,
        contracthoursalreq: flags.hourly_salary,
        realtimesalreqtype: flags.realtime_salary,
      },
    };
  },
});
