/** How long a part of a page may be on its way before the page says that it does not come. */
const TOO_LONG_MS = 120_000;

/** What a part turns out to be, or undefined when it does not come; what the server sent stays usable without it. */
export async function inTime<Part>(part: Promise<Part>): Promise<Part | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("a part of the page did not come")), TOO_LONG_MS);
  });
  try {
    return await Promise.race([part, late]);
  } catch {
    say();
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Once on a page, where somebody looks: in the dialog that is open, or on top. */
function say(): void {
  const text = document.querySelector<HTMLElement>("script[data-late]")?.dataset.late;
  if (!text || document.querySelector(".late")) return;
  const line = document.createElement("div");
  line.className = "flash bad late";
  line.role = "alert";
  line.textContent = text;
  const place = document.querySelector("dialog[open] .body") ?? document.querySelector("main");
  place?.prepend(line);
}
