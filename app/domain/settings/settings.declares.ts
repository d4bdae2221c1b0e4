import { z } from "zod";
import { USUAL_LANGUAGES } from "~/i18n/languages";
import { SystemSchema } from "./system-settings";
import type { Declaration } from "../shared/declaration";

export const settingsDeclares = {
  settings: {
    /** By which zone days begin and end, and in which currency accounts are opened; what is not set is the installation's. */
    place: z.object({ timeZone: z.string().optional(), currency: z.string().optional() }).default({}),
    /** Codes of the languages that the site speaks, its default first. */
    languages: z.array(z.string()).default([...USUAL_LANGUAGES]),
    /** Whether a first visit is answered in the language of its browser where the site speaks it. */
    languageByBrowser: z.boolean().default(false),
    system: SystemSchema.default({}),
  },
  permissions: { "settings.edit": [] },
  settingsPages: {
    place: { place: 20, path: "settings/place", label: "backoffice:place.title" },
    features: { place: 30, path: "settings/features", label: "backoffice:features.title" },
  },
} satisfies Declaration;
