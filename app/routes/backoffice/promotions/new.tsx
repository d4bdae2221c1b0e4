import { PromotionForm } from "~/ui/desk/promotions/promotion-form";
import { promotionDesk, saveNewPromotion } from "./promotion-desk";

const page = promotionDesk.adding({
  title: "backoffice:promotions.new",
  save: saveNewPromotion,
  Form: (props) => <PromotionForm promotion={undefined} {...props} />,
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
