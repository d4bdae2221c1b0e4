/** Opens a game in a window of its own; where the browser refuses one, says so and offers this window. */
export default function gameWindow(element: HTMLElement): void {
  const link = element as HTMLAnchorElement;
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const opened = window.open(link.href, "_blank");
    if (opened) opened.opener = null;
    const blocked = document.getElementById("game-blocked");
    if (blocked) blocked.hidden = opened !== null;
  });
}
