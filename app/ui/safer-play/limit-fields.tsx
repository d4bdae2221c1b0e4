import type { LimitLine } from "~/domain/safer-play/limits.views.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { dateText } from "~/i18n/time-text";
import { Field, type FormField } from "../form/field";
import { usePlace } from "../time/time";

interface NamedLine {
  line: LimitLine;
  field: FormField;
  label: string;
}

/** What a member allows, kind by kind: a field for each period, and how much of it is used. */
export function LimitFields({
  lines,
  currency,
  about,
}: {
  lines: NamedLine[];
  currency: Currency;
  /** The id of what is said of all of them. */
  about?: string;
}) {
  const t = useT();
  const kinds = [...new Set(lines.map(({ line }) => line.key.kind))];
  return (
    <>
      {kinds.map((kind) => {
        const own = lines.filter(({ line }) => line.key.kind === kind);
        return (
          <fieldset className="limrow" key={kind}>
            <legend className="vh">{t(`member:limits.kind.${kind}`)}</legend>
            <div className="grow">
              <b aria-hidden="true">{t(`member:limits.kind.${kind}`)}</b>
              <p className="xs mut">{t(`member:limits.about.${kind}`)}</p>
              {own.map(({ line }) => (
                <Used key={line.name} line={line} currency={currency} />
              ))}
            </div>
            <div className="limits">
              {own.map(({ line, field, label }) => (
                <Field
                  key={line.name}
                  field={field}
                  label={line.key.period === "single" ? label : t(`member:limits.period.${line.key.period}`)}
                  prefix={kind === "session" ? undefined : currency.symbol}
                  inputMode={kind === "session" ? "numeric" : "decimal"}
                  autoComplete="off"
                  about={about}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}

function Used({ line: { limit, used, name }, currency }: { line: LimitLine; currency: Currency }) {
  const t = useT();
  const place = usePlace();
  if (!limit || !used) return null;
  const text = t("member:limits.used", {
    used: formatMoney(used.usedMinor, currency),
    limit: formatMoney(limit.limitMinor, currency),
    date: dateText(used.anewAt, place),
  });
  // Thousandths: a browser needs no more of an amount to draw a bar.
  const share = limit.limitMinor === 0n ? 1_000n : (used.usedMinor * 1_000n) / limit.limitMinor;
  return (
    <div className="limit-used">
      <progress value={Number(share > 1_000n ? 1_000n : share)} max="1000" aria-labelledby={`used-${name}`} />
      <p className="xs sec num" id={`used-${name}`}>
        {text}
      </p>
    </div>
  );
}
