import { FEATURE_OFF } from "~/http/access/feature.server";
import { EXPIRED_FORM } from "~/http/forms/form-data.server";
import { OUTCOME_UNKNOWN } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { ErrorPage, ErrorText } from "./error-page";

const answer = (status: number, data: unknown = null) => ({ status, statusText: "", internal: false, data });

const page = (name: string, error: unknown, on?: Example["on"]): Example => ({
  name,
  node: <ErrorPage error={error} />,
  on,
  isWhole: true,
});

export default [
  page("nothing is there", answer(404)),
  page("not for everybody", answer(403)),
  page("sent from elsewhere", answer(403, "cross-site")),
  page("the form is too old", answer(403, EXPIRED_FORM)),
  page("switched off", answer(403, FEATURE_OFF)),
  page("too large", answer(413)),
  page("too many, and when again", answer(429), { request: { retryAfterS: 90 } }),
  page("the store is away", answer(503)),
  page("nobody knows whether it was done", answer(503, OUTCOME_UNKNOWN)),
  page("something broke", new Error("an example")),
  page("something broke for a member", new Error("an example"), ofMember()),
  {
    name: "within another frame",
    node: (
      <main className="main" id="main">
        <ErrorText error={answer(404)} home={{ href: paths.teamOverview, label: "Overview" }} />
      </main>
    ),
    isWhole: true,
  },
] satisfies Example[];
