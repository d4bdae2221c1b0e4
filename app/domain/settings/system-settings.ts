import { z } from "zod";

/** 0 open, 1 closed for maintenance, 2 closed to every region. */
export const SYSTEM_STATUSES = [0, 1, 2] as const;
export type SystemStatus = (typeof SYSTEM_STATUSES)[number];

const list = z.array(z.string()).default([]);

export const SystemSchema = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  /** What the page of a closed site says besides its own words, by language. */
  messages: z.record(z.string()).default({}),
  /** When the site is expected back; it opens when staff open it. */
  endsAt: z.number().int().nullable().default(null),
  /** Let in whatever the other lists say. */
  allowAddresses: list,
  denyAddresses: list,
  /** ISO 3166 codes. When there are any, all others are shut out. */
  allowCountries: list,
  denyCountries: list,
  /** From where the back office can be reached; from anywhere when empty. */
  staffAddresses: list,
});

export type SystemSettings = z.output<typeof SystemSchema>;
