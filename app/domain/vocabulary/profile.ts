import { MESSENGERS, type RegistrationField } from "./field-rules";

/** What a form asks for that is said of the member alone, and not of whom it came by. */
export type ProfileField = Exclude<RegistrationField, "mobileNum" | "recommenderId" | "affiliateCode">;

/** What a form may tell of a member, by the names of its fields; what was left empty is not there. */
export type Profile = Partial<Record<ProfileField, string>>;

/** Columns of `profiles` by the field that fills them. Birthdays are days there, YYYYMMDD. */
export const PROFILE_COLUMNS = {
  fullName: "full_name",
  idNumber: "id_number",
  address: "address",
  nationality: "nationality",
  placeOfBirth: "place_of_birth",
  occupation: "occupation",
  sourceOfIncome: "source_of_income",
  whatsapp: "whatsapp",
  telegram: "telegram",
  line: "line",
  wechat: "wechat",
  facebook: "facebook",
  zalo: "zalo",
  skype: "skype",
  qqNum: "qq_num",
} as const satisfies Partial<Record<ProfileField, string>>;

/** What the security centre shows and changes; contacts, the payee name and secrets have forms of their own. */
export const OWN_FIELDS = [
  "nickname",
  "fullName",
  "birthday",
  "idNumber",
  "nationality",
  "placeOfBirth",
  "address",
  "occupation",
  "sourceOfIncome",
  ...MESSENGERS,
] as const satisfies readonly ProfileField[];

export type OwnField = (typeof OWN_FIELDS)[number];

/** Who somebody is does not change: these are filled in once, and then only customer service corrects them. */
export const SETTLED_ONCE: ReadonlySet<OwnField> = new Set<OwnField>([
  "fullName",
  "birthday",
  "idNumber",
  "nationality",
  "placeOfBirth",
]);

/** What is known of a member; empty where nothing is. A birthday is written as forms write it. */
export type OwnProfile = Record<OwnField, string>;
