import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";

interface WarningDialogProps {
  /** Ids in it begin with this. */
  id: string;
  title: string;
  /** In the words of the server. */
  text: string;
}

/** Over a form that was refused, and outside of it. Its button closes it in every browser, also without script. */
export function WarningDialog({ id, title, text }: WarningDialogProps) {
  const t = useT();
  return (
    <dialog
      className="dlg warning"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      open
    >
      <form method="dialog" className="body st">
        <h3 id={`${id}-title`} className="ro">
          <Icon name="warning-fill" />
          {title}
        </h3>
        <p id={`${id}-text`} className="sec">
          {text}
        </p>
        <button className="btn btn-p btn-b">{t("common:understood")}</button>
      </form>
    </dialog>
  );
}
