import type { DeskProgramme } from "~/domain/rewards/desk/programmes.views.server";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { programmePath, type Contest } from "~/http/paths/bonus-paths";
import { Icon } from "../../icon/icon";
import { DeskTitle } from "../frame/desk-title";
import { ProgrammeRows } from "../rewards/programme-rows";

interface ContestListProps {
  kind: Contest;
  programmes: DeskProgramme[];
  currency: Currency;
}

/** Referral programmes, boards or raffles with their days and states, and the way to a new one. */
export function ContestList({ kind, programmes, currency }: ContestListProps) {
  const t = useT();
  return (
    <>
      <DeskTitle title={t(`rewards:desk.${kind}.title`)} />
      <section className="panel flat">
        <ProgrammeRows programmes={programmes} currency={currency} />
        <div className="ro p-4 ruled">
          <a className="btn btn-s" href={programmePath({ kind })}>
            <Icon name="plus" />
            {t(`rewards:desk.${kind}.new`)}
          </a>
        </div>
      </section>
    </>
  );
}
