import { useT } from "~/http/page.server";

const TERMS = ["age", "payout", "rounds", "review", "closing"] as const;
const PRIVACY = ["kept", "used", "cookies"] as const;

/** What one agrees to, where one agrees to it. */
export function Terms() {
  const t = useT();
  return (
    <details className="sm">
      <summary className="link">{t("auth:terms.read")}</summary>
      <div className="prose above-2">
        <h3>{t("auth:terms.title")}</h3>
        <ul>
          {TERMS.map((name) => (
            <li key={name}>{t(`auth:terms.${name}`)}</li>
          ))}
        </ul>
        <h3>{t("auth:terms.privacyTitle")}</h3>
        <ul>
          {PRIVACY.map((name) => (
            <li key={name}>{t(`auth:terms.${name}`)}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}
