import { ContactButton, ContactIcon } from "./contact-link";

const chat = { csType: "livechat" as const, href: "https://chat.croupier.example/", title: "Live chat" };
import type { Example } from "../gallery/example";

export default [
  { name: "with words", node: <ContactButton contact={chat} /> },
  { name: "first of all", node: <ContactButton contact={chat} primary /> },
  { name: "an icon alone", node: <ContactIcon contact={{ ...chat, csType: "telegram", title: "" }} /> },
] satisfies Example[];
