import type { SaidNotice } from "~/domain/messaging/notices/notice";

/** What this brand's clients call themselves; what is meant for others is not here. */
const PLATFORM = "W";

/** Which notices a call asks for: those of some types, or none where it means another platform. */
export function readTypes(fields: Record<string, string>): readonly string[] | undefined {
  const { types, platform } = fields;
  if (platform && platform !== PLATFORM) return [];
  return types ? types.split(",").map((type) => type.trim()) : undefined;
}

/** A notice as the specification names its parts. */
export function noticeItem({ id, type, execution, promotionType, title, content, startsAt }: SaidNotice) {
  return { id, type, execution: execution ?? "", promotionType, title, content, publishedAt: startsAt };
}
