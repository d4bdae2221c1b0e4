import { z } from "zod";

/** The operator's face: colour, ground, theme and logo. The name is a setting of its own. */
export const TONES = ["felt", "slate", "ember"] as const;
export type Tone = (typeof TONES)[number];

export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** What the style sheets themselves are made for; a site that keeps them needs no sheet of its own. */
export const OWN_ACCENT = "#ffb21a";
export const OWN_TONE: Tone = "felt";

export const LookSchema = z.object({
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default(OWN_ACCENT),
  tone: z.enum(TONES).default(OWN_TONE),
  /** How the site's pages look to who has not said otherwise. */
  theme: z.enum(THEMES).default("dark"),
  /** The picture that stands for mark and name; both are drawn where there is none. */
  logo: z
    .object({ id: z.number().int(), width: z.number().int(), height: z.number().int() })
    .nullable()
    .default(null),
});

export type Look = z.output<typeof LookSchema>;
export type Logo = NonNullable<Look["logo"]>;

/** Everything that pages show of the operator. */
export interface Brand {
  name: string;
  look: Look;
}

/** For a page that has to do without the store. */
export const USUAL_BRAND: Brand = { name: "Croupier", look: LookSchema.parse({}) };
