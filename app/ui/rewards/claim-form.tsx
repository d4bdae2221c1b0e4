import { useT } from "~/http/access/page.server";
import { FormSecrets } from "../form/form-secrets";

interface ClaimFormProps {
  /** What it claims, as `ClaimSchema` reads it. */
  claim: Record<string, string | number>;
  title: string;
  /** Where it is sent, where that is not the page itself. */
  action?: string;
}

/** Takes one reward. Sent twice it is the same claim, which is paid once. */
export function ClaimForm({ claim, title, action }: ClaimFormProps) {
  const t = useT();
  return (
    <form method="post" action={action}>
      <FormSecrets />
      {Object.entries(claim).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="btn btn-p btn-s" type="submit" aria-label={t("member:rewards.claimOne", { title })}>
        {t("member:rewards.claim")}
      </button>
    </form>
  );
}
