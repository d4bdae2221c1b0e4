import type { FieldRule, RegistrationField } from "~/domain/vocabulary/field-rules";
import { useT } from "~/http/access/page.server";
import { Field, hintWith, type FieldProps } from "./field";

interface ProfileFieldProps {
  name: RegistrationField;
  rule: FieldRule;
  field: FieldProps["field"];
  /** Said beside what it must be like. */
  note?: string;
  /** Somebody else fills it in: what leaving it empty means for its owner is not theirs to weigh. */
  isOfAnother?: boolean;
}

/** Something that people tell of themselves, with what it must be like. */
export function ProfileField({ name, rule, field, note, isOfAnother = false }: ProfileFieldProps) {
  const t = useT();
  return (
    <Field
      field={field}
      label={t(`fields:labels.${name}`)}
      type={TYPES[name]}
      inputMode={name === "paymentPassword" || name === "qqNum" ? "numeric" : undefined}
      autoComplete={AUTO_COMPLETE[name] ?? "off"}
      hint={hintWith(hint(), note)}
      ifEmpty={isOfAnother ? undefined : t(`fields:ifEmpty.${IF_EMPTY[name]}`)}
    />
  );

  function hint() {
    if (name === "paymentPassword") return t("fields:hintPaymentPassword");
    const { patternId } = rule;
    return TYPES[name] === undefined && patternId !== "any"
      ? t(`fields:formats.${patternId}.label`)
      : undefined;
  }
}

const TYPES: Partial<Record<RegistrationField, FieldProps["type"]>> = {
  birthday: "date",
  email: "email",
  paymentPassword: "password",
};

const AUTO_COMPLETE: Partial<Record<RegistrationField, string>> = {
  payeeName: "name",
  fullName: "name",
  nickname: "nickname",
  birthday: "bday",
  email: "email",
  address: "street-address",
  nationality: "country-name",
  occupation: "organization-title",
  paymentPassword: "new-password",
};

/** What is not told of somebody, by what it would have been good for. */
const IF_EMPTY = {
  mobileNum: "contact",
  email: "contact",
  payeeName: "payee",
  paymentPassword: "guard",
  nickname: "nickname",
  recommenderId: "recommender",
  affiliateCode: "agent",
  fullName: "identity",
  birthday: "identity",
  idNumber: "identity",
  address: "identity",
  nationality: "identity",
  placeOfBirth: "identity",
  occupation: "identity",
  sourceOfIncome: "identity",
  whatsapp: "messenger",
  telegram: "messenger",
  line: "messenger",
  wechat: "messenger",
  facebook: "messenger",
  zalo: "messenger",
  skype: "messenger",
  qqNum: "messenger",
} as const satisfies Record<RegistrationField, string>;
