import { visitorLoader } from "~/http/route.server";

export const loader = visitorLoader(() => null);

export default function Home() {
  return null;
}
