import { z } from "zod";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { Field } from "../../form/field";
import { FormSecrets } from "../../form/form-secrets";
import { useFormFields } from "../../form/use-form-fields";

const Shown = z.object({ text: z.string() });

/** The house speaks in a room, under the name of whoever writes. */
export function HostForm({ host, lastResult }: { host: string; lastResult: FormResult | undefined }) {
  const t = useT();
  const { fields } = useFormFields(Shown, { id: "host", lastResult });
  return (
    <form className="panel st st-s" method="post">
      <FormSecrets once />
      <Field field={fields.text} label={t("chat:desk.asHost", { name: host })} autoComplete="off" />
      <div className="ro">
        <button className="btn btn-p" type="submit">
          {t("chat:send")}
        </button>
      </div>
    </form>
  );
}
