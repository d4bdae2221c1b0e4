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
    sayLate(root);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Once, where somebody looks: in the dialog that is open, or on top. */
export function sayLate(root: ParentNode = document): void {
  const text = document.querySelector<HTMLElement>("script[data-late]")?.dataset.late;
  if (!text || root.querySelector(".late")) return;
  const line = document.createElement("div");
  line.className = "flash bad late";
  line.role = "alert";
  line.textContent = text;
  const dialog = root === document ? "dialog[open] .body" : "dialog .body";
  const place = root.querySelector(dialog) ?? root.querySelector("main");
  place?.prepend(line);
}
