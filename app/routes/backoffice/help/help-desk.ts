import { paths } from "~/http/paths/paths";
import { contentDesk } from "../content-desk";

export const helpDesk = contentDesk({
  can: "content.edit",
  path: paths.adminHelp,
  title: "help:title",
  id: ({ slug = "" }) => slug,
});
