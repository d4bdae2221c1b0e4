import { z } from "zod";
import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../../audit/audit.server";
import { currentVersion } from "./agreement.server";

const MAX_SUMMARY = 600;

/** The form of the desk. The texts themselves are topics of the help centre; this says that they hold from now on. */
export function publicationSchema(languages: readonly string[]) {
  const said = z.string().trim().max(MAX_SUMMARY, `errors:field.tooLong?max=${MAX_SUMMARY}`).default("");
  return z.object({
    after: z.coerce.number().int(),
    isMaterial: z.boolean().default(false),
    summaries: z.object(Object.fromEntries(languages.map((code) => [code, said]))).default({}),
  });
}

/**
 * Staff publish the next version. A material one is asked for at each member's next log-in.
 * Refusals: `changed_meanwhile` when another was published since the form was opened.
 */
export async function publishTerms(
  app: App,
  { after, isMaterial, summaries, by }: z.output<ReturnType<typeof publicationSchema>> & ByStaff,
): Promise<Outcome<{ version: number }, "changed_meanwhile">> {
  const version = after + 1;
  const said = Object.fromEntries(Object.entries(summaries).filter(([, text]) => text !== ""));
  return app.store.transaction(function* (): Tx<Outcome<{ version: number }, "changed_meanwhile">> {
    if ((yield* currentVersion()) !== after) return refuse("changed_meanwhile");
    const published = yield* first((db) =>
      db
        .insertInto("terms_versions")
        .values({
          version,
          is_material: isMaterial ? 1 : 0,
          summaries: JSON.stringify(said),
          published_by: by.staffId,
          published_at: app.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("version"),
    );
    if (!published) return refuse("changed_meanwhile");
    yield* recordAudit(app, {
      ...byStaff(by),
      action: "terms.published",
      target: `terms:${version}`,
      after: { isMaterial, summaries: said },
    });
    return { ok: true, version };
  });
}

interface ByStaff {
  by: ActingStaff;
}
