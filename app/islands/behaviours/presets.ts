/** Amounts one tap away fill the field in place instead of opening the page again. */
export default function presets(group: HTMLElement): void {
  const field = document.getElementById(group.dataset.field ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  group.addEventListener("click", (event) => {
    const chip = (event.target as Element).closest<HTMLElement>("[data-amount]");
    if (!chip) return;
    event.preventDefault();
    field.value = chip.dataset.amount ?? "";
    field.focus();
  });
}
