import type { PhoneCheck } from "../runtime/phone-check";
import { sendsForms } from "../runtime/start";

/**
 * Has Firebase send the code of a form and check it: what does that is heavy, and comes with the first press of the
 * button. Where it does not come the button sends the form, as it does without script.
 */
export default function phoneCheck(element: HTMLElement): void {
  const form = element.closest("form");
  const button = element.querySelector("button");
  if (!form || !button || !sendsForms()) return;
  let check: PhoneCheck | undefined;
  button.addEventListener("click", (event) => {
    if (element.dataset.away !== undefined) return;
    event.preventDefault();
    void import("../runtime/phone-check").then(
      ({ PhoneCheck }) => (check ??= new PhoneCheck(element, form, button)).send(),
      () => {
        element.dataset.away = "";
        form.requestSubmit(button);
      },
    );
  });
  form.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (submitter === button || !check?.isWaiting) return;
    event.preventDefault();
    void check.confirm().then((isShown) => isShown && form.requestSubmit(submitter));
  });
}
