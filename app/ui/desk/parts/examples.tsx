import { z } from "zod";
import { runningTimeSchema } from "~/domain/shared/running-time";
import { widePictureFields } from "~/domain/publishing/wide-picture.schema";
import { Field } from "../../form/field";
import { useFormFields } from "../../form/use-form-fields";
import type { Example } from "../../gallery/example";
import { ExampleForm } from "../../gallery/form";
import { ofStaff } from "../../gallery/people";
import { LONG } from "../../gallery/texts";
import { ContactFields } from "../brand/contact-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { OwnPictureFields } from "../banners/own-picture-fields";
import { RunningTimeFields } from "../content/running-time";
import { TextsByLanguage } from "../content/texts-by-language";
import { WidePictureFields } from "../banners/wide-picture-fields";

const on = ofStaff();
const LANGUAGES = ["en", "bn", "ar"] as const;
const words = z.object({ title: z.string(), content: z.string().optional() });
const title = z.object({ en: z.string(), bn: z.string().optional(), ar: z.string().optional() });
const Schema = z.object({
  name: z.string(),
  texts: z.object({ en: words, bn: words.optional(), ar: words.optional() }),
  contacts: z.array(z.object({ csType: z.string(), path: z.string(), title })),
  runs: runningTimeSchema("Asia/Dhaka"),
  ...widePictureFields,
});
const parts = [
  { name: "title", label: "Title" },
  { name: "content", label: "Text", hint: "A few words", rows: 4 },
];
const missing = ["errors:field.required"];
const refused = {
  errors: {
    name: missing,
    "texts.en.title": missing,
    "contacts[0].path": missing,
    "runs.endsAt": ["errors:field.endsBeforeStart"],
    "art.glyph": missing,
    picture: ["refusals:not_a_picture"],
  },
};
const values = {
  name: "Friday",
  texts: { en: { title: "A festival week", content: LONG }, ar: { title: "أسبوع المهرجان" } },
  contacts: [
    {
      csType: "livechat",
      path: "https://chat.croupier.example/",
      title: { en: "Live chat", bn: "লাইভ চ্যাট" },
    },
    { csType: "telegram", path: "", title: { en: "" } },
  ],
};

type Fields = Parameters<Parameters<typeof ExampleForm<typeof Schema>>[0]["children"]>[0];

function Texts({ fields }: { fields: Fields }) {
  return <TextsByLanguage field={fields.texts} parts={parts} />;
}

function Contacts({ fields }: { fields: Fields }) {
  return <ContactFields contacts={fields.contacts.getFieldList()} languages={LANGUAGES} />;
}

const Form = z.object({ name: z.string() });

/** A form of the desk makes its own element; its fields come from a form of a route. */
function Desk({ id, isRefused = false }: { id: string; isRefused?: boolean }) {
  const { form, fields } = useFormFields(Form, {
    id,
    lastResult: isRefused ? { status: "error", initialValue: {}, error: { name: missing } } : undefined,
  });
  return (
    <ContentForm
      form={form}
      lines={[{ field: fields.name, label: "Name" }]}
      cancelTo="#back"
      actions={<button className="btn">Preview</button>}
      once
    >
      <FormSection title="Words">
        <Field field={fields.name} label="Name" autoComplete="off" />
      </FormSection>
    </ContentForm>
  );
}

/** Empty or filled in, and refused. */
function both(name: string, id: string, Shown: typeof Texts): Example[] {
  return [
    {
      name,
      node: (
        <ExampleForm id={id} schema={Schema} values={values}>
          {(fields) => <Shown fields={fields} />}
        </ExampleForm>
      ),
      on,
    },
    {
      name: `${name}, refused`,
      node: (
        <ExampleForm
          id={`${id}-refused`}
          schema={Schema}
          values={values}
          refused={{ ...refused, values: values as never }}
        >
          {(fields) => <Shown fields={fields} />}
        </ExampleForm>
      ),
      on,
    },
  ];
}

export default [
  { name: "a form of the desk", node: <Desk id="desk" />, on },
  { name: "a form of the desk, refused", node: <Desk id="desk-refused" isRefused />, on },
  ...both("words in each language", "texts", Texts),
  ...both("ways to customer service", "contacts", Contacts),
  ...both("from when, until when", "runs", ({ fields }) => <RunningTimeFields field={fields.runs} />),
  ...both("a picture instead of the drawn one", "own", ({ fields }) => (
    <OwnPictureFields fields={fields as never} hint={LONG} hasPicture />
  )),
  ...both("what a picture is drawn from", "art", ({ fields }) => (
    <WidePictureFields fields={fields as never} hasPicture />
  )),
] satisfies Example[];
