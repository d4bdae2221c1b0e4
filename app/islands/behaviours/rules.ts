/** Marks the rules below a field as met or not when the field is left, never while somebody types. */
export default function rules(list: HTMLElement): void {
  const field = document.getElementById(list.dataset.of ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  field.addEventListener("change", () => {
    const value = field.value.trim();
    for (const rule of list.querySelectorAll<HTMLElement>("[data-pattern]")) {
      const isMet = new RegExp(rule.dataset.pattern!, "u").test(value);
      rule.className = value === "" ? "" : isMet ? "ok" : "no";
    }
  });
}
