import type { ReactNode } from "react";
import { useT } from "~/http/access/page.server";
import { FormSecrets } from "../../form/form-secrets";

interface ConfirmationProps {
  title: string;
  /** What happens, and what cannot be undone. */
  text: ReactNode;
  submit: string;
  cancelTo: string;
}

/** Asks once more before something is gone: a page with its own address, whose form does it. */
export function Confirmation({ title, text, submit, cancelTo }: ConfirmationProps) {
  const t = useT();
  return (
    <form className="panel st max-line" method="post">
      <FormSecrets />
      <h1 className="disp t-xl">{title}</h1>
      <p className="sec">{text}</p>
      <div className="ro">
        <button className="btn btn-d" type="submit">
          {submit}
        </button>
        <a className="btn" href={cancelTo}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}
