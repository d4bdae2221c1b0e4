import { redemptionDesk } from "~/domain/points/desk.views.server";
import { REDEMPTION_STATES } from "~/domain/points/points";
import { paths } from "~/http/paths/paths";
import { RedemptionQueue } from "~/ui/points/redemption-queue";
import { staffQueue } from "../staff-queue";

/** What members have asked for; what waits longest stands first. */
const queue = staffQueue({
  can: "points.decide",
  path: paths.adminPoints,
  title: "points:desk.title",
  tabs: REDEMPTION_STATES,
  tabText: (t, tab) => t(`points:state.${tab}`),
  param: "status",
  load: ({ app, context: { language } }, { tab: status, pageNo }) =>
    redemptionDesk(app, { status, pageNo, language }),
  nothing: (t) => t("points:desk.nothing"),
  Lines: ({ page }) => <RedemptionQueue redemptions={page.items} />,
});

export const handle = queue.handle;
export const loader = queue.loader;
export default queue.Page;
