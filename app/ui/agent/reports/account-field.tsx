import { useT } from "~/http/access/page.server";

/** The field by which a report looks for one account of the team. */
export function AccountField({ value, isMissing }: { value: string; isMissing: boolean }) {
  const t = useT();
  return (
    <div className="field">
      <label htmlFor="filter-account">{t("agent:report.account")}</label>
      <input
        className="in in-s"
        type="search"
        id="filter-account"
        name="account"
        defaultValue={value}
        placeholder={t("agent:report.exactName")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(isMissing && { "aria-invalid": true, "aria-describedby": "filter-account-error" })}
      />
      {isMissing && (
        <p className="err" id="filter-account-error">
          {t("agent:report.noAccount", { name: value })}
        </p>
      )}
    </div>
  );
}
