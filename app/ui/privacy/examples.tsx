import type { RequestStatus } from "~/domain/oversight/data-requests/data-request";
import type { Example } from "../gallery/example";
import { RequestTag } from "./request-tag";

const STATUSES: RequestStatus[] = ["open", "refused", "scheduled", "done"];

export default STATUSES.map((status) => ({
  name: status,
  node: <RequestTag status={status} />,
})) satisfies Example[];
