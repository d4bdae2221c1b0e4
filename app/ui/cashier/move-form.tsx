import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { MAIN_WALLET, vendorTransferSchema } from "~/domain/vendor-wallets/vendor-transfer.schema";
import type { VendorWalletView } from "~/domain/vendor-wallets/vendor-wallets.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { ErrorSummary } from "../form/error-summary";
import { AboutMarks, Field } from "../form/field";
import { FormSecrets } from "../form/form-secrets";
import { SelectField } from "../form/select-field";
import { useFormFields } from "../form/use-form-fields";

interface MoveFormProps {
  vendors: VendorWalletView[];
  /** The vendor whose game led here. */
  chosen: string | undefined;
  availableMinor: bigint;
  currency: Currency;
  lastResult?: SubmissionResult | undefined;
}

/** Money between the main wallet and a studio's. */
export function MoveForm({ vendors, chosen, availableMinor, currency, lastResult }: MoveFormProps) {
  const t = useT();
  const codes = vendors.map(({ code }) => code);
  const { form, fields } = useFormFields(vendorTransferSchema(currency, codes), {
    ...{ id: "move", lastResult },
    defaultValue: { from: MAIN_WALLET, to: chosen ?? codes[0] },
  });
  const options = [
    { value: MAIN_WALLET, label: t("cashier:wallet.main") },
    ...vendors.map(({ code, vendor }) => ({ value: code, label: vendor })),
  ];
  const from = { field: fields.from, label: t("cashier:wallet.from") };
  const to = { field: fields.to, label: t("cashier:wallet.to") };
  const money = { field: fields.amount, label: t("cashier:amount") };
  const available = formatMoney(availableMinor, currency);
  return (
    <form className="panel st" method="post" action={memberPaths.wallet} {...getFormProps(form)}>
      <h2 className="t-lg">{t("cashier:wallet.move")}</h2>
      <ErrorSummary form={form} lines={[from, to, money]} />
      <AboutMarks />
      <FormSecrets once />
      <SelectField {...from} options={options} />
      <SelectField {...to} options={options} />
      <Field
        {...money}
        prefix={currency.symbol}
        inputMode="decimal"
        autoComplete="off"
        hint={t("cashier:wallet.moveHint", { available })}
      />
      <button className="btn btn-p btn-b">{t("cashier:wallet.moveButton")}</button>
    </form>
  );
}
