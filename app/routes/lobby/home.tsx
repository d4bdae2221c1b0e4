import { visitorLoader } from "~/http/access/route.server";

/** The lobby itself is the layout, which lies behind dialogs as well. */
export const loader = visitorLoader(() => null);

export default function Home() {
  return null;
}
