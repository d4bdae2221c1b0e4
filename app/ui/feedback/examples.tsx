import type { FeedbackCase } from "~/domain/messaging/feedback/feedback.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { SOMETIME } from "../gallery/samples";
import { LONG, UNBROKEN } from "../gallery/texts";
import { FeedbackConversation } from "./conversation";
import { FeedbackForm } from "./feedback-form";
import { FeedbackTag } from "./feedback-tag";

const feedback: FeedbackCase = {
  id: 7,
  kind: "suggestion",
  content: "Please show the fee before one confirms.\n\nThank you!",
  status: "answered",
  createdAt: SOMETIME,
  notes: [],
  pictures: [],
};
const talk: FeedbackCase = {
  ...feedback,
  notes: [
    { id: 1, by: "Nadia", text: LONG, saidAt: SOMETIME + 60_000 },
    { id: 2, by: undefined, text: "ধন্যবাদ, এখন বুঝেছি।", saidAt: SOMETIME + 120_000 },
    { id: 3, by: undefined, text: UNBROKEN.repeat(3), saidAt: SOMETIME + 180_000 },
  ],
  pictures: [1, 2],
};
const limits = { minLength: 10, maxLength: 500 };
const refused = {
  status: "error" as const,
  initialValue: { kind: "", content: "Hm" },
  error: { kind: ["errors:field.required"], content: ["errors:field.required"] },
};

export default [
  {
    name: "states of a case",
    node: (
      <p className="ro">
        {(["open", "answered", "closed"] as const).map((status) => (
          <FeedbackTag key={status} status={status} />
        ))}
      </p>
    ),
  },
  {
    name: "nobody answered yet",
    node: <FeedbackConversation feedback={feedback} pictureOf={memberPaths.picture} />,
  },
  { name: "a conversation", node: <FeedbackConversation feedback={talk} pictureOf={memberPaths.picture} /> },
  {
    name: "the same for staff",
    node: <FeedbackConversation feedback={talk} pictureOf={memberPaths.picture} forStaff />,
  },
  {
    name: "a visitor writes",
    node: <FeedbackForm limits={limits} signedIn={false} lastResult={undefined} />,
  },
  {
    name: "a member writes",
    node: <FeedbackForm limits={limits} signedIn lastResult={undefined} />,
    on: ofMember(),
  },
  {
    name: "refused",
    node: <FeedbackForm limits={limits} signedIn lastResult={refused} />,
    on: ofMember(),
  },
] satisfies Example[];
