const BETWEEN_MS = 300;

/**
 * Rows that come near get the games that follow in them, one kind of games at a time. They are put behind those that
 * are there, so nothing moves; a row whose games do not come keeps its link to all of them.
 */
export default function nextInRow(lobby: HTMLElement): void {
  const waiting: HTMLElement[] = [];
  let isTurning = false;
  const turn = () => {
    const row = waiting.shift();
    isTurning = row !== undefined;
    if (!row) return;
    void extend(row).finally(() => setTimeout(turn, BETWEEN_MS));
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      waiting.push(target as HTMLElement);
    }
    if (!isTurning) turn();
  });
  for (const row of lobby.querySelectorAll("[data-next]")) observer.observe(row);
}

async function extend(row: HTMLElement): Promise<void> {
  const options = { headers: { "X-Fragment": "next" } };
  const answer = await fetch(`/more/${row.dataset.section}`, options).catch(() => undefined);
  if (!answer?.ok) return;
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  row.querySelector(".reel")?.append(...body.querySelectorAll(".tile"));
}
