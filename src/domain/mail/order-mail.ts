import { formatDate } from "../dates/format-date.ts";
import { type MailTemplate, type PlaceholderValues, salutedPerson } from "../firm/mail-template.ts";
import { formatMoney } from "../numbers/format.ts";
import { amountOf, type FrozenOrder } from "../orders/frozen-order.ts";
import { dispatchInWords, orderFormTitles } from "../orders/order.ts";
import { fillText } from "../text/template-text.ts";

/** The subject and text of the e-mail with an order confirmation or a proforma invoice. */
const template: MailTemplate = {
  subject: "{company}: {paper}, {order}",
  text: [
    "Dear {person},",
    "",
    "Please find attached our {paper} for {order}.",
    "Payment: {payment}",
    "Amount: {amount}",
    "Due: {due}",
    "Dispatch: {dispatch}",
    "",
    "{sender}",
    "{sender_designation}",
    "{sender_phone}",
    "{sender_email}",
    "{company}",
  ].join("\n"),
};

/** Returns the name of a paper in a mail: "proforma invoice PI-2627-00001". */
const paperName = ({ form }: FrozenOrder, number: string | null): string =>
  [orderFormTitles[form].toLowerCase(), number].filter(Boolean).join(" ");

/** Returns subject and text of a mail with an issued paper of an order. */
export function orderMail(
  frozen: FrozenOrder,
  number: string | null,
  values: PlaceholderValues,
): MailTemplate {
  const { order, milestone } = frozen;
  const asked = milestone === null ? null : (order.milestones[milestone - 1] ?? null);
  const known = {
    ...values,
    person: values.person || salutedPerson,
    paper: paperName(frozen, number),
    order: `your order ${order.orderNumber} of ${formatDate(order.day)}`.replace("  ", " "),
    payment: asked?.label ?? "",
    amount: `${formatMoney(amountOf(frozen))} with GST`,
    due: formatDate(asked?.due),
    dispatch: asked === null ? dispatchInWords(order) : "",
  };
  return { subject: fillText(template.subject, known), text: fillText(template.text, known) };
}
