import type { ReactNode } from "react";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import dialogsCss from "../dialogs.css?url";
import { FlashLine } from "../flash/flash-line";
import { Icon } from "../icon/icon";

interface DialogProps {
  /** Ids in the dialog begin with it. */
  id: string;
  title: string;
  /** A line below the title. */
  lead?: ReactNode;
  /** Where one is after closing it, when it was not opened from a page. Left out, it stays until it has been answered. */
  closeTo?: string;
  /** After how many seconds it closes by itself, which only what asks nothing does. */
  seconds?: number;
  wide?: boolean;
  /** A centre: pages below this address stay in the dialog, each with a title of its own. */
  within?: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** A wide picture over the title. */
  picture?: string;
  /** A state, over the title. */
  tag?: ReactNode;
  /** A body of class `body`, or a form that holds one and a footer. */
  children: ReactNode;
}

/**
 * A dialog that has an address. As a page it lies open over the lobby, and a link around it closes it; as a fragment
 * it is handed to the script of the page, which opens it. Its route says `export const handle = { dialog: true }`.
 */
export function Dialog({
  id,
  title,
  lead,
  closeTo,
  seconds,
  wide = false,
  within,
  aside,
  picture,
  tag,
  children,
}: DialogProps) {
  const { isFragment } = usePage();
  const t = useT();
  const shape = within !== undefined ? "dlg dlg-c" : wide ? "dlg dlg-w" : "dlg";
  const titleId = `${id}-title`;
  return (
    <>
      {!isFragment && !closeTo && <span className="scrim" />}
      {!isFragment && closeTo && (
        <a className="scrim" href={closeTo} aria-hidden="true" tabIndex={-1}>
          <span className="vh">{t("common:close")}</span>
        </a>
      )}
      <dialog
        id={isFragment ? undefined : "dialog"}
        className={shape}
        aria-labelledby={titleId}
        aria-modal={isFragment ? undefined : true}
        open={!isFragment}
        data-close={closeTo}
        data-within={within}
        data-seconds={seconds}
        {...useBehaviour("dialog")}
      >
        {picture && <link rel="stylesheet" href={dialogsCss} />}
        <header className={picture && "pictured"}>
          {picture && <img src={picture} alt="" width="1200" height="400" />}
          <div className="grow">
            {tag && <p>{tag}</p>}
            <h2 id={titleId} className="disp">
              {title}
            </h2>
            {lead && <p className="sm mut">{lead}</p>}
          </div>
          {aside}
          {closeTo && (
            <a className="ib" href={closeTo} data-dismiss="" title={t("common:close")}>
              <Icon name="x" />
              <span className="vh">{t("common:close")}</span>
            </a>
          )}
        </header>
        <FlashLine />
        {children}
      </dialog>
    </>
  );
}
