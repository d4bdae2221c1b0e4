import { isPlainClick, opensDialogs } from "../runtime/start";

/** Links marked `data-modal` open what they lead to as a dialog on this page, under the same address. */
export default function modal(root: HTMLElement): void {
  if (!opensDialogs()) return;
  root.ownerDocument.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-modal]");
    if (!link) return;
    event.preventDefault();
    import("../runtime/modal").then(
      ({ openModal }) => openModal(link.href, { opener: link }),
      () => location.assign(link.href),
    );
  });
}
