import { z } from "zod";
import { versionField } from "../../shared/content-version.server";
import { htmlText, plainText, textsSchema } from "../../shared/texts.server";
import { wholeNumber } from "../../shared/whole-number.schema";
import type { FormSite } from "../../settings/form-site.server";
import { TOPIC_ICONS } from "./topic";

/** A topic as the desk's form carries it. */
export function topicSchema({ languages, imageServers = [] }: Omit<FormSite, "timeZone">) {
  return z.object({
    icon: z.enum(TOPIC_ICONS),
    sort: wholeNumber({ min: 0, max: 9_999 }),
    enabled: z.boolean().default(false),
    version: versionField(),
    texts: textsSchema(languages, { title: plainText(80), content: htmlText(40_000, imageServers) }),
  });
}

/** A new one has an address besides, which it keeps. */
export function newTopicSchema(site: Omit<FormSite, "timeZone">) {
  return topicSchema(site).extend({
    slug: z
      .string({ required_error: "errors:field.required" })
      .trim()
      .regex(/^[a-z][a-z0-9-]{1,39}$/, "help:desk.badSlug"),
  });
}

export type TopicInput = Omit<z.output<ReturnType<typeof topicSchema>>, "version">;
