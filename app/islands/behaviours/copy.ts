/** Shows the button of a value that can be copied, and copies it; without script one tap selects the value. */
export default function copy(row: HTMLElement): void {
  const button = row.querySelector("button");
  const value = row.querySelector("b");
  if (!button || !value || !("clipboard" in navigator)) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(value.textContent).then(() => {
      const said = button.dataset.done;
      if (said) button.textContent = said;
    });
  });
}
