import { Icon } from "./icon";
import type { Example } from "../gallery/example";

export default [
  {
    name: "beside a word",
    node: (
      <p>
        <Icon name="house" /> Home
      </p>
    ),
  },
  { name: "alone", node: <Icon name="sign-out" label="Sign out" /> },
  { name: "turned where one reads from the right", node: <Icon name="arrow-left" flip label="Back" /> },
] satisfies Example[];
