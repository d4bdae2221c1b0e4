/** How long a part of a page may be on its way before the page says that it does not come. */
const TOO_LONG_MS = 120_000;

/**
 * What a part turns out to be, or undefined when it does not come; what the server sent stays usable without it. It is
 * said in the document, or in the dialog that the part belongs to and that is about to be opened.
 */
export async function inTime<Part>(
  part: Promise<Part>,
  root: ParentNode = document,
): Promise<Part | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("a part of the page did not come")), TOO_LONG_MS);
  });
  try {
    return await Promise.race([part, late]);
  } catch {
    say("late", root);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * That a part of the page is late, or that the portal is out of reach: once, where somebody looks, in the dialog that is
 * open or on top.
 */
export function say(what: "late" | "away", root: ParentNode = document): Element | undefined {
  const text = document.querySelector<HTMLElement>("script[data-late]")?.dataset[what];
  if (!text || root.querySelector(`.${what}`)) return undefined;
  const line = document.createElement("div");
  line.className = `flash bad ${what}`;
  line.setAttribute("role", "alert");
  line.textContent = text;
  const dialog = root === document ? "dialog[open] .body" : "dialog .body";
  const place = root.querySelector(dialog) ?? root.querySelector("main");
  place?.prepend(line);
  return line;
}
