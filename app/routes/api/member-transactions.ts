import { z } from "zod";
import {
  accountRecord,
  RECORD_TYPES,
  type RecordType,
} from "~/domain/games/records/account-record.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { dayOf } from "~/domain/shared/day";
import { toDecimal } from "~/domain/shared/money";
import { periodAsked, periodFault } from "~/domain/shared/period";
import { invalidFields, memberCalls } from "~/http/calls/call-route.server";
import { pageNoField, pageValue } from "./page-value";

const MOST = 100;
const TYPES = Object.keys(RECORD_TYPES) as [RecordType, ...RecordType[]];
const blank = (text: unknown) => (text === "" ? undefined : text);

const Query = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  type: z.preprocess(blank, z.enum(TYPES).optional()),
  pageNo: pageNoField(),
  pageSize: z.preprocess(blank, z.coerce.number().int().min(1).max(MOST).default(20)),
});

/** GET /wps/member/transactions: from, to (days), type, pageNo, pageSize; the newest first. */
export const { loader, action } = memberCalls({
  GET: async ({ app, account, context, fields }) => {
    const parsed = Query.safeParse(fields);
    if (!parsed.success) return invalidFields(parsed.error);
    const { from, to, type, pageNo, pageSize } = parsed.data;
    const today = dayOf(app.clock.now(), app.config.timeZone);
    const period = periodAsked({ from: from ?? null, to: to ?? null }, today);
    if (periodFault(period))
      return { status: 422, code: "invalid_fields", value: { fields: ["from", "to"] } };
    const { id: accountId, currency: code } = account;
    const { language } = context;
    const wanted = { accountId, currency: code, period, language, pageNo, pageSize, ...(type && { type }) };
    const [page, currency] = await Promise.all([accountRecord(app, wanted), currencyOf(app, code)]);
    const text = (minor: bigint) => toDecimal(minor, currency);
    return {
      value: {
        ...{ opening: text(page.openingMinor), closing: text(page.closingMinor), currency: code },
        ...pageValue(page, pageNo, (line) => ({
          ...{ number: line.number, type: line.kind, amount: text(line.amountMinor) },
          ...{ balanceAfter: text(line.balanceAfterMinor), createTime: line.createdAt },
        })),
      },
    };
  },
});
