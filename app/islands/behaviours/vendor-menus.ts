/** So long a pointer rests on a kind of games before its vendors open, or has left them before they close. */
const REST_MS = 160;

/** The header's lists of vendors open under a mouse too; a press and the keyboard open them without this. */
export default function vendorMenus(navigation: HTMLElement): void {
  for (const button of navigation.querySelectorAll<HTMLButtonElement>("button[popovertarget]")) {
    const entry = button.parentElement!;
    const menu = document.getElementById(button.getAttribute("popovertarget")!);
    if (!menu || !("showPopover" in menu)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (work: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(work, REST_MS);
    };
    for (const part of [entry, menu]) {
      part.addEventListener("pointerenter", ({ pointerType }) => {
        if (pointerType === "mouse") soon(() => menu.matches(":popover-open") || menu.showPopover());
      });
      part.addEventListener("pointerleave", ({ pointerType }) => {
        if (pointerType === "mouse") soon(() => menu.matches(":popover-open") && menu.hidePopover());
      });
    }
  }
}
