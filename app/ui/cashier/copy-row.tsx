import { useBehaviour, useT } from "~/http/access/page.server";

/** A value to be typed elsewhere: one tap selects all of it; with script a button copies it. */
export function CopyRow({ label, value }: { label: string; value: string }) {
  const t = useT();
  return (
    <div className="copyrow" {...useBehaviour("copy")}>
      <span className="grow">
        <span className="xs mut">{label}</span>
        <br />
        <b className="num t-lg">
          <bdi>{value}</bdi>
        </b>
      </span>
      <button
        type="button"
        className="btn btn-s"
        hidden
        data-done={t("cashier:copied")}
        aria-label={t("cashier:copyLabel", { label })}
      >
        {t("cashier:copy")}
      </button>
    </div>
  );
}
