/** Opens customer service in a small window beside the page; where the browser refuses one, the link is a link. */
export default function contact(element: HTMLElement): void {
  const link = element as HTMLAnchorElement;
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const opened = window.open(link.href, "customer-service", "popup,width=440,height=750");
    if (!opened) return;
    opened.opener = null;
    event.preventDefault();
  });
}
