import {
  CALL_OUTCOMES,
  type CallKind,
  type CallSearch,
} from "~/domain/games/catalogue/desk/vendor-calls.views.server";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { FilterChoice } from "../parts/filter-choice";
import { PeriodFields } from "../parts/period-form";

interface CallFiltersProps {
  kind: CallKind;
  search: CallSearch;
  vendors: readonly { id: number; name: string }[];
}

/** Days, studio and, of what was answered, how, as a GET form. */
export function CallFilters({ kind, search, vendors }: CallFiltersProps) {
  const t = useT();
  return (
    <form
      className="panel filters"
      role="search"
      action={paths.adminCalls}
      aria-label={t("games:calls.title")}
    >
      <input type="hidden" name="kind" value={kind} />
      <PeriodFields period={search.period} />
      <FilterChoice name="vendor" label={t("games:find.vendor")} chosen={search.vendorId}>
        {vendors.map(({ id, name }) => ({ value: String(id), text: name }))}
      </FilterChoice>
      {kind === "answered" && (
        <FilterChoice name="outcome" label={t("games:calls.answer")} chosen={search.outcome}>
          {CALL_OUTCOMES.map((outcome) => ({ value: outcome, text: t(`games:calls.verdicts.${outcome}`) }))}
        </FilterChoice>
      )}
      <button className="btn btn-p btn-s" type="submit">
        {t("games:find.show")}
      </button>
    </form>
  );
}
