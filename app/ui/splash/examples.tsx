import type { Closure } from "~/http/access/request-context.server";
import type { Example } from "../gallery/example";
import { frame } from "../gallery/frame";
import { SOMETIME } from "../gallery/samples";
import { LONG } from "../gallery/texts";
import { BlockedPage } from "./blocked-page";
import { InvalidDomainPage } from "./invalid-domain-page";
import { MaintenancePage } from "./maintenance-page";
import { SplashPage } from "./splash-page";

const closed: Closure = {
  kind: "maintenance",
  httpStatus: 503,
  endsAt: undefined,
  message: undefined,
  location: "/home",
};
const { contacts } = frame;
const ip = "203.0.113.7";
/** Far enough ahead to be still to come. */
const endsAt = SOMETIME + 100 * 365 * 86_400_000;

export default [
  { name: "maintenance", node: <MaintenancePage closed={closed} contacts={[]} />, isWhole: true },
  {
    name: "maintenance for a reason and until a time",
    node: <MaintenancePage closed={{ ...closed, message: LONG, endsAt }} contacts={contacts} />,
    isWhole: true,
  },
  {
    name: "not offered where the visitor is",
    node: <BlockedPage closed={{ ...closed, kind: "region" }} contacts={contacts} ip={ip} />,
    isWhole: true,
  },
  {
    name: "not offered to this address",
    node: (
      <BlockedPage
        closed={{ ...closed, kind: "region", byAddress: true }}
        contacts={[]}
        ip="2001:db8:85a3:8d3:1319:8a2e:370:7348"
      />
    ),
    isWhole: true,
  },
  { name: "not one of the site's hosts", node: <InvalidDomainPage />, isWhole: true },
  {
    name: "a page that stands alone",
    node: (
      <SplashPage sign="soon" location="/home" foot="A line below">
        <h1 className="disp">শীঘ্রই আসছে</h1>
      </SplashPage>
    ),
    isWhole: true,
  },
  {
    name: "a page that stands alone, with a panel in the place of a sign",
    node: (
      <SplashPage location="/home" beside={<section className="panel">A panel beside it</section>}>
        <h1 className="disp">শীঘ্রই আসছে</h1>
      </SplashPage>
    ),
    isWhole: true,
  },
] satisfies Example[];
