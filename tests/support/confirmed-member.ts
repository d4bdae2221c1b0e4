import type { OwnPortal } from "./own-portal";
import { PASSWORD } from "./people";
import { Visitor } from "./visitor";
import { freshMobile, freshUsername } from "./fresh-names";

export interface ConfirmedMember {
  username: string;
  email: string;
  /** As it is typed, and as it is written to. */
  mobile: string;
  phone: string;
}

/**
 * Somebody who has registered at a portal of one file's own and confirmed a mailbox and a phone, by the codes that came
 * there.
 */
export async function addConfirmedMember(
  portal: OwnPortal,
  { letter, ip }: { letter: string; ip?: string },
): Promise<ConfirmedMember> {
  const username = freshUsername(letter);
  const mobile = freshMobile();
  const person = { username, email: `${username}@example.com`, mobile, phone: `+88${mobile}` };
  const browser = new Visitor(portal.url, { language: "en", ip });
  const form = (await browser.get("/register")).form("username", "confirmPassword");
  const { challenge } = form.fields;
  const captcha = typeof challenge === "string" ? portal.readPicture(challenge) : "";
  const filled = { username, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const registered = await browser.submit(form, { ...filled, captcha });
  if (registered.status !== 303) throw new Error(`${username} could not register: ${registered.text}`);
  await confirm("email", { email: person.email }, person.email);
  await confirm("mobile", { countryDialingCode: "880", mobileNum: mobile }, person.phone);
  return person;

  async function confirm(kind: string, address: Record<string, string>, recipient: string) {
    const page = await browser.get(`/member/securityCenter/contact/${kind}`);
    const asked = await browser.submit(page.form("password"), { ...address, password: PASSWORD });
    const verificationCode = codeIn(await portal.newMessageTo(recipient));
    const done = await browser.submit(asked.form("verificationCode"), { verificationCode });
    if (done.status !== 303) throw new Error(`${recipient} could not be confirmed: ${done.text}`);
  }
}

export const codeIn = (message: string) => /\b\d{6}\b/.exec(message)![0];
