import type { ReactNode } from "react";
import { usePage, useT } from "~/http/access/page.server";
import { useDialogIsOpen } from "../dialog/behind-dialog";
import { Consent } from "../consent/consent";
import { FlashLine } from "../flash/flash-line";
import { SiteFooter } from "../footer/site-footer";
import { SiteHeader } from "../header/site-header";
import { TestNote } from "../header/test-note";
import { VendorMenus } from "../header/vendor-menus";
import { RealityCheckTimer } from "../safer-play/reality-check-timer";
import { SideMenu } from "../side/side-menu";
import { hasSocialBar, SocialBar } from "../social/social-bar";
import { TabBar } from "../tabbar/tab-bar";
import { useFrameData } from "./frame-data";

interface SiteFrameProps {
  children: ReactNode;
  /** Game pages leave the side menu out, so that the game has the width. */
  sideMenu?: boolean;
  /** A game is played here, and nothing may lie over it. */
  isGame?: boolean;
  /** The page that menus show as the current one, where it is not this one. */
  within?: string;
}

/** Header, side menu and footer around a page of the site. Its children are the page's `<main id="main">`. */
export function SiteFrame({ children, sideMenu = true, isGame = false, within }: SiteFrameProps) {
  const t = useT();
  const frame = useFrameData();
  const behindDialog = useDialogIsOpen();
  const { isFragment, rendering } = usePage();
  const place = within ?? rendering.path;
  const social = frame && !isGame && hasSocialBar(frame) ? frame : undefined;
  if (isFragment) return <>{children}</>;
  return (
    <>
      <a className="skip" href={behindDialog ? "#dialog" : "#main"}>
        {t("common:skip")}
      </a>
      <SiteHeader frame={frame} sideMenu={sideMenu} place={place} />
      <div className={sideMenu ? "frame" : "frame wide"}>
        {sideMenu && <SideMenu frame={frame} place={place} />}
        <div>
          {frame?.account && <TestNote />}
          {!behindDialog && <FlashLine />}
          {!behindDialog && <Consent />}
          {children}
        </div>
      </div>
      {frame && <SiteFooter frame={frame} />}
      {frame && <VendorMenus destinations={frame.destinations} />}
      <RealityCheckTimer />
      <TabBar account={frame?.account} place={place} isSix={social !== undefined} />
      {social && <SocialBar channels={social.channels} contacts={social.contacts} />}
    </>
  );
}
