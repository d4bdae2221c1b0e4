import type { ResourceType } from "~/domain/content/site-settings";
import type { IconName } from "../icon/names";

/** What the channels are called, everywhere in the world, and what they look like. */
export const CHANNELS: Record<ResourceType, { name: string; plain: IconName; filled: IconName }> = {
  telegram: { name: "Telegram", plain: "telegram-logo", filled: "telegram-logo-fill" },
  facebook: { name: "Facebook", plain: "facebook-logo", filled: "facebook-logo-fill" },
};
