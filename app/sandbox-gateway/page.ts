import { languageOf } from "~/i18n/languages";
import { messagesIn } from "~/i18n/messages.server";
import type { Order } from "./order";

interface View {
  order: Order;
  /** Path and query of the page itself, to which its buttons post. */
  address: string;
  /** The last message did not reach the shop. */
  undelivered: boolean;
}

/** The gateway's own page: it is not the shop, and does not look like it. */
export function paymentPage({ order, address, undelivered }: View): string {
  const { t } = messagesIn(order.language);
  const { code, direction } = languageOf(order.language);
  const amount = `${escape(order.currency)} ${escape(order.amount)}`;
  const trouble = undelivered ? `<p role="alert">${escape(t("cashier:sandbox.undelivered"))}</p>` : "";
  return `<!DOCTYPE html>
<html lang="${escape(code)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(t("cashier:sandbox.title"))}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox-gateway/page.css">
</head>
<body>
<main>
<h1>${escape(t("cashier:sandbox.title"))}</h1>
<p>${escape(t("cashier:sandbox.lead"))}</p>
${trouble}
<dl>
<dt>${escape(t("cashier:sandbox.amount"))}</dt><dd><bdi>${amount}</bdi></dd>
<dt>${escape(t("cashier:sandbox.order"))}</dt><dd><bdi>${escape(order.orderId)}</bdi></dd>
</dl>
<form method="post" action="${escape(address)}">
<button type="submit" name="outcome" value="paid">${escape(t("cashier:sandbox.pay"))}</button>
<button type="submit" name="outcome" value="failed">${escape(t("cashier:sandbox.decline"))}</button>
</form>
<p><a href="${escape(order.returnTo)}">${escape(t("cashier:sandbox.back"))}</a></p>
</main>
</body>
</html>
`;
}

export const PAGE_CSS = `:root{color-scheme:light}
body{margin:0;background:#eef1f6;color:#1a2233;font:16px/1.5 system-ui,sans-serif}
main{max-inline-size:26rem;margin:4rem auto;padding:2rem;background:#fff;border:1px solid #c9d0dc}
h1{margin:0 0 .5rem;font-size:1.3rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1.5rem;padding-block:1rem;border-block:1px solid #c9d0dc}
dd{margin:0;text-align:end;font-weight:600;overflow-wrap:anywhere}
form{display:grid;gap:.6rem;margin-block:1.2rem}
button{padding:.7rem;border:1px solid #1f4fbf;background:#fff;color:#1f4fbf;font:inherit;font-weight:600;cursor:pointer}
button:first-child{background:#1f4fbf;color:#fff}
a{color:#1f4fbf}
[role=alert]{padding:.6rem .8rem;border:1px solid #a32020;color:#a32020}
`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
