import type { Example } from "../gallery/example";
import { SocialBar } from "./social-bar";

export default [
  {
    name: "a channel and customer service behind the button",
    node: (
      <SocialBar
        channels={[{ resourceType: "telegram", href: "https://t.croupier.example/" }]}
        contacts={[{ csType: "livechat", href: "https://chat.croupier.example/", title: "Live chat" }]}
      />
    ),
  },
] satisfies Example[];
