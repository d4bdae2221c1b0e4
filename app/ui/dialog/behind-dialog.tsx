import { useMatches, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useBehaviour, usePage } from "~/http/access/page.server";
import { PopupDialog } from "../notices/popup-dialog";
import { FlashDialog, useFlashThatLeadsOn } from "../flash/flash-dialog";

/**
 * The page that a dialog lies on: out of reach while one is open, and left out where only the dialog is wanted. Its
 * links marked `data-modal` open as dialogs where there is script.
 */
export function BehindDialog({ children }: { children: ReactNode }) {
  const { isFragment, request, rendering } = usePage();
  const { popup } = request;
  const isOpen = useDialogIsOpen();
  const modal = useBehaviour("modal");
  const flash = useFlashThatLeadsOn();
  if (isFragment) return null;
  // React 18 knows no `inert` property yet; as an attribute it needs a text.
  return (
    <>
      <div {...(isOpen ? { inert: "" } : {})} {...modal}>
        {children}
      </div>
      {flash && <FlashDialog flash={flash} />}
      {popup && <PopupDialog popup={popup} closeTo={rendering.location} />}
    </>
  );
}

/**
 * Whether the page that is asked for is a dialog over another one, or a popup lies over it. Over a page that says what
 * went wrong lies nothing, whatever was asked for.
 */
export function useDialogIsOpen(): boolean {
  const { popup } = usePage().request;
  const flash = useFlashThatLeadsOn();
  const matches = useMatches();
  const hasFailed = Boolean(useRouteError());
  if (hasFailed) return false;
  return (
    popup !== undefined ||
    flash !== undefined ||
    matches.some(({ handle }) => (handle as { dialog?: true } | undefined)?.dialog)
  );
}
