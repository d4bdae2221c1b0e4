import type { Recomputed } from "../rounds/verify-round";
import { Icon } from "./icon";
import { Scroller } from "./scroller";
import type { View } from "./view";

/** The fingerprint and each block of digits as commands for a computer of the player's own. */
export function OutsideCheck({ view, recomputed }: { view: View; recomputed: Recomputed }) {
  const { t } = view;
  const { seeds, outcomes } = recomputed;
  const commands = [
    `printf '%s' ${shellQuoted(seeds.serverSeed)} | openssl dgst -sha256`,
    ...outcomes.blocks.map(
      ({ message }) =>
        `printf '%s' ${shellQuoted(message)} | openssl dgst -sha256 -hmac ${shellQuoted(seeds.serverSeed)}`,
    ),
  ];
  return (
    <details className="panel flat">
      <summary className="ph">
        <h2 className="t-base">{t("verify.outside")}</h2>
        <Icon sprite={view.at.sprite} name="caret-down" caret />
      </summary>
      <div className="st st-s p-4">
        <p className="sm sec">{t("verify.outsideText")}</p>
        <Scroller label={t("verify.outside")}>
          <pre className="mono" dir="ltr">
            {commands.join("\n")}
          </pre>
        </Scroller>
      </div>
    </details>
  );
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
