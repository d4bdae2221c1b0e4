import { latinDigits } from "~/domain/shared/digits";
import { problemOf, type PhoneProblem } from "~/ui/form/firebase-errors";
import { countDown } from "../behaviours/countdown";
import { sayBusy } from "./dialog-parts";
import { sendCode, type Confirm, type Project } from "./firebase";

/** A number as it is compared, and as its owner knows it; or what is wrong with what was typed. */
interface Said {
  message: string;
  value?: { mobile?: string; masked?: string; errors?: Record<string, string> };
}

/** One form's talk with Firebase: a code is sent, typed in and told to it, and its token goes into the form. */
export class PhoneCheck {
  readonly #texts: Record<PhoneProblem, string>;
  #confirm: Confirm | undefined;
  #isConfirming = false;
  /** Whoever is asked by Google to be a person, and is not, is told nothing: a later press begins anew. */
  #sending = 0;
  #restore = () => {};

  constructor(
    readonly element: HTMLElement,
    readonly form: HTMLFormElement,
    readonly button: HTMLButtonElement,
  ) {
    this.#texts = JSON.parse(element.dataset.problems!) as Record<PhoneProblem, string>;
  }

  /** Whether a code is on its way that has not been told to Firebase. */
  get isWaiting(): boolean {
    return this.#confirm !== undefined;
  }

  async send(): Promise<void> {
    const mine = ++this.#sending;
    this.#confirm = undefined;
    this.#forget();
    this.#say("");
    this.#restore();
    this.#restore = sayBusy(this.button);
    try {
      const number = await this.#number();
      if (!number) return;
      const project = JSON.parse(this.element.dataset.project!) as Project;
      const confirm = await sendCode(project, number.mobile, this.#box());
      if (mine !== this.#sending) return;
      this.#confirm = confirm;
      this.#sent(number.masked);
    } catch (error) {
      if (mine === this.#sending) this.#fail(error);
    } finally {
      if (mine === this.#sending) this.#rest();
    }
  }

  /** Whether the form can be sent. */
  async confirm(): Promise<boolean> {
    const confirm = this.#confirm;
    if (!confirm || this.#isConfirming) return false;
    const code = this.#code();
    if (code === "") return this.#say(this.#texts.code_missing);
    this.#isConfirming = true;
    this.#say("");
    try {
      this.#shown(await confirm(code));
      this.#confirm = undefined;
      return true;
    } catch (error) {
      return this.#fail(error);
    } finally {
      this.#isConfirming = false;
    }
  }

  /** The server reads numbers of every country; what is none is said in its words. */
  async #number(): Promise<{ mobile: string; masked: string } | undefined> {
    const body = new URLSearchParams();
    for (const name of ["countryDialingCode", "mobileNum", "csrf"]) {
      const value = new FormData(this.form).get(name);
      if (typeof value === "string") body.append(name, value);
    }
    const answer = await fetch(this.element.dataset.number!, { method: "POST", body });
    const { message, value = {} } = (await answer.json()) as Said;
    const { mobile, masked = "", errors } = value;
    if (mobile !== undefined) return { mobile, masked };
    this.#say(errors?.mobileNum ?? message);
    this.form.querySelector<HTMLElement>("[name=mobileNum]")?.focus();
    return undefined;
  }

  /** Digits of every script, without the spaces between them. */
  #code(): string {
    const typed = this.element.querySelector<HTMLInputElement>("[name=verificationCode]")!.value;
    return latinDigits(typed).replace(/\s/g, "");
  }

  #sent(masked: string): void {
    const line = this.element.querySelector<HTMLElement>("[data-sent-to]")!;
    line.querySelector("[data-said]")!.textContent = line.dataset.sentTo!.replace("{to}", masked);
    line.hidden = false;
    this.element.querySelector<HTMLElement>("[name=verificationCode]")!.focus();
  }

  /** The button's own words again, or how long it waits for the next code. */
  #rest(): void {
    this.#restore();
    if (!this.#confirm) return;
    this.button.textContent = this.element.dataset.again!;
    countDown(this.button, Number(this.element.dataset.wait));
  }

  #shown(idToken: string): void {
    const says = JSON.parse(this.element.dataset.says!) as Record<string, string>;
    for (const [name, value] of Object.entries({ ...says, firebaseIdToken: idToken })) {
      const input = document.createElement("input");
      Object.assign(input, { type: "hidden", name, value });
      input.dataset.shown = "";
      this.element.append(input);
    }
  }

  #forget(): void {
    for (const part of this.element.querySelectorAll("[data-shown]")) part.remove();
  }

  /** Where Google cannot be reached the next press has the site send the code. */
  #fail(error: unknown): false {
    const problem = error instanceof TypeError ? "unreachable" : problemOf(error);
    if (problem === "unreachable") this.element.dataset.away = "";
    return this.#say(this.#texts[problem]);
  }

  #say(text: string): false {
    const line = this.element.querySelector<HTMLElement>("[data-problem]")!;
    line.querySelector("[data-said]")!.textContent = text;
    line.hidden = text === "";
    return false;
  }

  /** Where Google asks whether the visitor is a person. */
  #box(): HTMLElement {
    let box = this.element.querySelector<HTMLElement>(":scope > [data-box]");
    if (!box) {
      box = document.createElement("div");
      box.dataset.box = "";
      this.element.append(box);
    }
    return box;
  }
}
