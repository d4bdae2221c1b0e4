import type { ReactNode } from "react";
import { z } from "zod";
import { passwordPolicy, usernameRules } from "~/domain/vocabulary/credential-rules";
import type { Example } from "../gallery/example";
import { ExampleForm } from "../gallery/form";
import { ofMember } from "../gallery/people";
import { SOMETIME } from "../gallery/samples";
import { LONG } from "../gallery/texts";
import { CodeField, CodeSent } from "./code-field";
import { EnterKeyButton } from "./enter-key-button";
import { AboutMarks, FieldError, FieldFrame, Mark } from "./field";
import { FormSecrets } from "./form-secrets";
import { HoneypotField } from "./honeypot";
import { HumanCheck } from "./human-check";
import { MobileField } from "./mobile-field";
import { NewPasswordFields } from "./new-password-fields";
import { PhoneCheck } from "./phone-check";
import { ProfileField } from "./profile-field";
import { Rules } from "./rules";
import { Tick } from "./tick";
import { WayTabs } from "./way-tabs";

const Schema = z.object({
  code: z.string(),
  captcha: z.string(),
  countryDialingCode: z.string(),
  mobileNum: z.string(),
  newPassword: z.string(),
  confirmNewPassword: z.string(),
  fullName: z.string().optional(),
  paymentPassword: z.string(),
  agreed: z.string(),
});
const missing = ["errors:field.required"];
const refused = {
  values: { mobileNum: "0171x" },
  errors: Object.fromEntries(Object.keys(Schema.shape).map((name) => [name, missing])),
};
const sent = {
  channel: "sms",
  to: "+880 17•••678",
  validUntil: SOMETIME + 600_000,
  secondsLeft: 42,
} as const;
const rule = { enabled: true, required: true, patternId: "any", minLength: 1, maxLength: 60 } as const;
const project = { projectId: "example", apiKey: "example" };
const lengths = { min: 6, max: 12 };
const name = { id: "frame-name", errorId: "frame-name-error", required: true };

/** Fields in the three states that each has: empty, filled in, refused. */
function both(of: string, show: (fields: Fields) => ReactNode, values?: Values): Example[] {
  const id = of.replaceAll(/\W/g, "-");
  return [
    {
      name: of,
      node: (
        <ExampleForm id={id} schema={Schema} values={values}>
          {show}
        </ExampleForm>
      ),
    },
    {
      name: `${of}, refused`,
      node: (
        <ExampleForm id={`${id}-refused`} schema={Schema} refused={refused}>
          {show}
        </ExampleForm>
      ),
    },
  ];
}
type Fields = Parameters<Parameters<typeof ExampleForm<typeof Schema>>[0]["children"]>[0];
type Values = Parameters<typeof ExampleForm<typeof Schema>>[0]["values"];

export default [
  ...both("a code, none was sent", ({ code }) => <CodeField field={code} sent={undefined} />),
  ...both("a code, one is on its way", ({ code }) => <CodeField field={code} sent={sent} />),
  ...both("a code that this form cannot send", ({ code }) => (
    <CodeField field={code} label="Email code" sent={undefined} canSend={false} />
  )),
  { name: "a code was sent, if the number is known", node: <CodeSent sent={sent} /> },
  { name: "a code was sent", node: <CodeSent sent={{ ...sent, secondsLeft: 0 }} isCertain /> },
  ...both("a person", ({ captcha }) => (
    <>
      <EnterKeyButton label="Send" />
      <HumanCheck field={captcha} />
    </>
  )),
  ...both("a mobile number", (fields) => <MobileField fields={fields} label="Mobile" />),
  ...both("a new password", (fields) => (
    <NewPasswordFields fields={fields} policy={passwordPolicy("specification", lengths)} />
  )),
  ...both("a new password in regulated markets", (fields) => (
    <NewPasswordFields fields={fields} policy={passwordPolicy("strict", lengths)} />
  )),
  ...both("a phone that Firebase checks", ({ code }) => (
    <PhoneCheck project={project} says={{ type: "firebase" }} idToken={undefined}>
      <CodeField field={code} sent={undefined} />
    </PhoneCheck>
  )),
  ...both("a phone that Firebase has checked", ({ code }) => (
    <PhoneCheck project={project} says={{ type: "firebase" }} idToken="example">
      <CodeField field={code} sent={undefined} />
    </PhoneCheck>
  )),
  ...both(
    "what people tell of themselves, and may leave out",
    ({ fullName }) => (
      <ProfileField name="fullName" rule={rule} field={fullName} note="As in your passport" />
    ),
    { fullName: "ফারহানা সুলতানা" },
  ),
  ...both("a payment password", ({ paymentPassword }) => (
    <ProfileField name="paymentPassword" rule={rule} field={paymentPassword} />
  )),
  ...both("to be agreed to", ({ agreed }) => <Tick field={agreed} label={LONG} />),
  ...both("to be agreed to or not", ({ agreed }) => <Tick field={agreed} label="Send me news" optional />),
  { name: "rules", node: <Rules rules={usernameRules(lengths)} of="rules-a" /> },
  { name: "rules, some are met", node: <Rules rules={usernameRules(lengths)} of="rules-b" value="7abc" /> },
  {
    name: "the frame of a control, and what its marks mean",
    node: (
      <div className="st">
        <AboutMarks />
        <FieldFrame field={{ ...name, errors: undefined }} label="Name" hint="As your bank knows you">
          <input className="in" id={name.id} required />
        </FieldFrame>
        <p>
          Needed <Mark isNeeded />, or not <Mark />
        </p>
        <FieldError field={{ errorId: "an-error", errors: missing }} />
      </div>
    ),
  },
  {
    name: "what a form carries unseen",
    node: (
      <form method="post">
        <FormSecrets once />
        <HoneypotField />
        <button className="btn">Send</button>
      </form>
    ),
    on: ofMember(),
  },
  {
    name: "ways to the same thing",
    node: (
      <WayTabs
        label="Ways"
        ways={[
          { href: "#a", text: "Username", isCurrent: true },
          { href: "#b", text: "এসএমএস কোড", isCurrent: false },
        ]}
      />
    ),
  },
] satisfies Example[];
