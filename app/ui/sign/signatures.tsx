import type { StaffMember } from "~/domain/audit/permissions";
import type { WithdrawalDetail } from "~/domain/wallet/withdrawal-detail.views.server";
import { useT } from "~/http/access/page.server";
import { Time } from "../time/time";

interface SignaturesProps {
  withdrawal: Pick<WithdrawalDetail, "signatures" | "signaturesNeeded" | "status">;
  /** Who looks. */
  staff: Pick<StaffMember, "id">;
  /** Whether their signature beside those would be one person's. */
  isBarred?: boolean;
}

/** The signatures that a payment needs: done ones are solid, open ones dashed and say whose they can be. */
export function Signatures({ withdrawal, staff, isBarred = false }: SignaturesProps) {
  const t = useT();
  const { signatures, signaturesNeeded, status } = withdrawal;
  const places = Math.max(signaturesNeeded, signatures.length);
  if (status !== "pending" && signatures.length === 0) return null;
  const takesAnother = isBarred || signatures.some(({ staffId }) => staffId === staff.id);
  return (
    <div className="sign">
      {Array.from({ length: places }, (_, place) => {
        const signature = signatures[place];
        const title = (
          <span className="xs mut">{t(`backoffice:signature.${place === 0 ? "first" : "second"}`)}</span>
        );
        if (!signature) {
          return (
            <div key={place}>
              {title}
              <b>{t(takesAnother ? "backoffice:signature.someoneElse" : "backoffice:signature.open")}</b>
              {place > 0 && <span className="xs mut">{t("backoffice:signature.differentPerson")}</span>}
            </div>
          );
        }
        return (
          <div key={place} className="done">
            {title}
            <b>{signature.name}</b>
            <span className="xs mut">
              <Time at={signature.signedAt} />
            </span>
          </div>
        );
      })}
    </div>
  );
}
