import type { Currency } from "~/domain/shared/money";
import type { TransferState } from "~/domain/vendor-wallets/vendor-transfer";
import type { VendorTransferView } from "~/domain/vendor-wallets/vendor-wallets.views.server";
import { useT } from "~/http/access/page.server";
import { Money } from "../money/money";
import { Tag, type Tone } from "../note/note";
import { Time } from "../time/time";

const TONES: Record<TransferState, Tone> = {
  requested: "info",
  in_doubt: "warn",
  done: "good",
  failed: "bad",
};

export function MoveTag({ state }: { state: TransferState }) {
  const t = useT();
  return <Tag tone={TONES[state]}>{t(`cashier:moveState.${state}`)}</Tag>;
}

/** What was moved to studios and back, the newest first, also what the studio has not answered yet. */
export function LatelyMoved({ moves, currency }: { moves: VendorTransferView[]; currency: Currency }) {
  const t = useT();
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("cashier:wallet.lately")}</h2>
      </div>
      <div className="rows">
        {moves.map(({ id, vendor, direction, amountMinor, createdAt, state }) => (
          <div key={id}>
            <span className="grow">
              <b className="num">
                <Money amountMinor={amountMinor} currency={currency} />
              </b>{" "}
              <span className="mut xs">
                {t(direction === "in" ? "cashier:wallet.wayIn" : "cashier:wallet.wayOut", { vendor })} ·{" "}
                <Time at={createdAt} />
              </span>
            </span>{" "}
            <MoveTag state={state} />
          </div>
        ))}
        {moves.length === 0 && <p className="mut">{t("cashier:wallet.none")}</p>}
      </div>
    </section>
  );
}
