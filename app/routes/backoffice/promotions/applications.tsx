import { applicationDesk, APPLICATION_STATES } from "~/domain/promotions/applications.views.server";
import { adminApplicationPath } from "~/http/paths/bonus-paths";
import { ApplicationTable } from "~/ui/desk/promotions/application-table";
import { staffQueue } from "../staff-queue";

/** Who waits to join a promotion, and whose reward waits; the oldest first. */
const queue = staffQueue({
  can: "promotions.review",
  path: adminApplicationPath(),
  title: "bonusdesk:applications.title",
  tabs: APPLICATION_STATES,
  tabText: (t, tab) => t(`promotions:state.${tab}`),
  param: "state",
  load: ({ app, context: { language } }, { tab: state, pageNo }) =>
    applicationDesk(app, { state, pageNo, language }),
  nothing: (t) => t("bonusdesk:applications.none"),
  Lines: ({ page }) => <ApplicationTable applications={page.items} />,
});

export const handle = queue.handle;
export const loader = queue.loader;
export default queue.Page;
