import { describe, expect, test } from "vitest";
import { type DocumentForm, documentForms, isInternalForm } from "../firm/document-forms.ts";
import {
  fillTemplate,
  type PlaceholderValues,
  standardMailTemplate,
  unknownPlaceholders,
} from "../firm/mail-template.ts";
import { deliveryStatusAfter, openRecipients } from "./delivery-status.ts";
import { addressProblem, distinctAddresses, maxRecipients, splitAddresses } from "./mail-address.ts";
import { mailBlockedReason } from "./mail-blocked-reason.ts";
import {
  internalForms,
  internalRecipientProblems,
  isInternalPaper,
  isOrderPaper,
  mailForms,
  mailFormsFor,
  mailProblems,
  mailSizeProblem,
  maxMailSize,
  outsideSentence,
} from "./mail-request.ts";
import { nextRetryAt } from "./mail-retry.ts";

describe("e-mail addresses", () => {
  test.each([
    "buyer@steel.example",
    "r.k-patel+cranes@mail.steel.co.in",
    "o'neil@x.example",
    `${"a".repeat(64)}@steel.example`,
    `a@${"b".repeat(63)}.example`,
    // 254 characters.
    `${"a".repeat(54)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.example`,
  ])("%s is accepted", (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  test.each([
    "",
    "buyer",
    "buyer@",
    "@steel.example",
    "buyer@steel",
    "buyer@@steel.example",
    "a b@steel.example",
    ".a@steel.example",
    "a..b@steel.example",
    "a@-steel.example",
    "a@steel..example",
    "a@1.2.3.4",
    "a@[127.0.0.1]",
    '"a b"@steel.example',
    "a@steel.example,b@steel.example",
    "a@steel.example\r\nBcc: all@steel.example",
    "a@steel.example\0",
    "buyer@stееl.example",
    "ખરીદ@steel.example",
    "buyer\u202e@steel.example",
    `${"a".repeat(65)}@steel.example`,
    `a@${"b".repeat(64)}.example`,
    `${"a".repeat(55)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.example`,
    `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}.example`,
    "<script>@steel.example",
  ])("%j is refused, with a sentence in one line", (address) => {
    expect(addressProblem(address)).toMatch(/^[^\r\n\0\u202e]+$/);
  });

  test.each([
    ["", "An e-mail address is empty"],
    [
      "buyer@localhost.localdomain",
      '"buyer@localhost.localdomain" reaches nobody. Enter a real e-mail address',
    ],
    ["a".repeat(80), `"${"a".repeat(80)}" is not an e-mail address. Write it like name@firm.example`],
    ["a".repeat(81), `"${"a".repeat(80)}…" is not an e-mail address. Write it like name@firm.example`],
  ])("%s is refused: %s", (address, sentence) => expect(addressProblem(address)).toBe(sentence));

  test("are refused with a line break", () => {
    expect(addressProblem("a@steel.example\r\nBcc: all@steel.example")).toBe(
      '"a@steel.example  Bcc: all@steel.example" has a line break: an e-mail address must be one line',
    );
  });

  test("are separated at every usual separator", () => {
    expect(
      splitAddresses(' a@x.example; "B. Shah" <b@x.example>,c@x.example\nd@x.example e@x.example '),
    ).toEqual(["a@x.example", "b@x.example", "c@x.example", "d@x.example", "e@x.example"]);
    expect(splitAddresses(" ,; \n")).toEqual([]);
    expect(distinctAddresses(["a@x.example", "A@X.example", "b@x.example"], ["B@x.example"])).toEqual([
      "a@x.example",
    ]);
  });
});

const good = { to: ["a@x.example"], cc: [], subject: "Crane", text: "Dear Sirs", files: [] as string[] };
const said = (change: Partial<typeof good>) =>
  mailProblems({ ...good, ...change }).map(({ loc, msg }) => `${loc[1]}: ${msg}`);

describe("a requested mail", () => {
  test("is accepted with a recipient, a subject and a text", () => {
    expect(said({})).toEqual([]);
    expect(said({ subject: "ક્રેન માટે ભાવ", text: "Line\n\tand line" })).toEqual([]);
    expect(said({ subject: "क\u094d\u200dष, 5 t · 18 m – “urgent”" })).toEqual([]);
  });

  test("is accepted at its greatest sizes", () => {
    const many = Array.from({ length: maxRecipients }, (_, at) => `a${at}@x.example`);
    const files = Array.from({ length: 20 }, (_, at) => String(at));
    expect(said({ to: many, subject: "a".repeat(200), text: "a".repeat(20_000), files })).toEqual([]);
    expect(said({ files: [...files, "20"] })).toEqual(["files: A mail can have at most 20 files"]);
  });

  test.each([
    [["b@x.example"], "Sabar Steel", "b@x.example is not one of Sabar Steel’s contacts."],
    [["b@x.example"], "", "b@x.example is not one of the customer’s contacts."],
    [
      ["b@x.example", "c@x.example"],
      "Sabar Steel",
      "b@x.example and c@x.example are not Sabar Steel’s contacts.",
    ],
  ])("to %j beside the contacts of “%s” is warned of", (addresses, customer, sentence) => {
    expect(outsideSentence(addresses, customer)).toBe(sentence);
  });

  test.each<[Partial<typeof good>, string]>([
    [{ to: [] }, "to: Name at least one recipient"],
    [{ to: Array(maxRecipients + 1).fill("a@x.example") }, "to: A mail goes to at most 20 addresses"],
    [{ to: ["a@x.example\r\nBcc: b@x.example"] }, "to: "],
    [{ subject: "Crane\r\nBcc: b@x.example" }, "subject: The subject must be one line"],
    [{ subject: "Crane\nmore" }, "subject: The subject must be one line"],
    [{ subject: "enarC\u202e" }, "subject: The subject must be one line"],
    [{ subject: "  " }, "subject: Write a subject"],
    [{ subject: "a".repeat(201) }, "subject: The subject must be at most 200 characters"],
    [{ text: "" }, "text: Write a text"],
    [{ text: "a\0" }, "text: The text has invisible characters"],
    [{ text: "a".repeat(20_001) }, "text: The text must be at most 20,000 characters"],
    [{ text: "Dear {person}, {x}" }, "text: Replace {person} in the text with its text"],
    [{ subject: "Crane {number}" }, "subject: Replace {number} in the subject with its text"],
  ])("is refused: %j", (change, sentence) => {
    expect(said(change).join()).toContain(sentence);
  });

  test.each([..."\u2028\u2029\u0085\v\f\t\0\x1b\x7f\x9b\u200b\u200e\u2060\u00ad\ufeff"])(
    "has no %j in its subject",
    (character) => {
      expect(said({ subject: `Crane${character}Bcc: b@x.example` })).toEqual([
        "subject: The subject must be one line without invisible characters",
      ]);
    },
  );

  test("has a maximum size, and internal papers need the right to see internal costs", () => {
    expect(mailSizeProblem(maxMailSize)).toBeNull();
    expect(mailSizeProblem(maxMailSize + 1)).toMatch(/^Paper and files together have 18 MB/);
    expect(mailFormsFor({ role: "manager" })).toEqual(["customer", "lump-sum", "technical"]);
    expect(mailFormsFor({ role: "admin" })).toContain("internal");
  });
});

describe("an internal paper", () => {
  const users = ["asha@cranes.example"];
  const said = (form: DocumentForm, to: string[], cc: string[] = []) =>
    internalRecipientProblems({ form, to, cc }, users).map(({ loc, msg }) => `${loc[1]}: ${msg}`);

  test.each(documentForms.filter((form) => isInternalForm[form]))("goes only to own users: %s", (form) => {
    expect(said(form, ["Asha@Cranes.example"])).toEqual([]);
    expect(
      said(form, ["b@steel.example", "asha@cranes.example", "c@steel.example"], ["d@x.example"]),
    ).toEqual([
      "to: Internal papers go only to your own users. Remove b@steel.example, c@steel.example, or choose a paper for customers.",
      "cc: Internal papers go only to your own users. Remove d@x.example, or choose a paper for customers.",
    ]);
  });

  test("is not a paper for customers", () => {
    for (const form of mailFormsFor({ role: "employee" }))
      expect(said(form, ["b@steel.example"])).toEqual([]);
  });
});

const values: PlaceholderValues = {
  number: "SG-2627-00012",
  revision: "R2",
  subject: "5T × 15 m single girder EOT crane",
  customer: "Sabar Steel",
  person: "Mr Chaudhary",
  site: "Sanand",
  reference: "E/44",
  amount: "₹19,91,153.03",
  valid_until: "21 Dec 2026",
  payment: "40 % with the order, 60 % before dispatch",
  dispatch_week: "12",
  document: "quotation",
  company: "Example Cranes",
  sender: "Asha Shah",
  sender_email: "asha@cranes.example",
  sender_designation: "",
  sender_phone: "",
};

describe("the template", () => {
  test("is filled in, and leaves out lines without a known value", () => {
    const { subject, text } = fillTemplate(standardMailTemplate, values);
    expect(subject).toBe("Example Cranes: quotation SG-2627-00012 R2, 5T × 15 m single girder EOT crane");
    expect(text).toMatch(/^Dear Mr Chaudhary,\n\nThank you for your enquiry\.\nYour reference: E\/44\n/);
    expect(text).toMatch(/Asha Shah\nasha@cranes\.example\nExample Cranes$/);
    const unknown = fillTemplate(standardMailTemplate, {
      ...values,
      revision: "",
      person: "",
      reference: "",
    });
    expect(unknown.subject).toContain("quotation SG-2627-00012, 5T");
    expect(unknown.text).toMatch(/^Dear Sir or Madam,\n\nThank you for your enquiry\.\n\nPlease/);
    expect(unknown.text).toContain("our quotation SG-2627-00012 for: 5T");
  });

  test("inserts values unchanged, even with placeholders inside", () => {
    const template = { subject: "{customer}", text: "{customer}" };
    expect(fillTemplate(template, { ...values, customer: "{amount} & $& {x}" }).text).toBe(
      "{amount} & $& {x}",
    );
  });

  test("names unknown placeholders", () => {
    expect(unknownPlaceholders("{number} {nummer} {} { number }")).toEqual(["nummer", "", " number "]);
  });
});

describe("the course of a mail", () => {
  const madeAt = "2026-11-20T06:30:00.000Z";
  const mail = { recipients: ["a", "b"], accepted: [], refused: [], tries: 1 };
  const at = "2026-11-20T06:30:10.000Z";

  test("pauses grow, and the tries end within a day", () => {
    let now = madeAt;
    const pauses: number[] = [];
    for (let tries = 1; ; tries += 1) {
      const next = nextRetryAt(tries, now);
      if (next === null) break;
      pauses.push((Date.parse(next) - Date.parse(now)) / 60_000);
      now = next;
    }
    expect(pauses.slice(0, 9)).toEqual([1, 2, 5, 10, 20, 30, 60, 120, 120]);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(Date.parse(now) - Date.parse(madeAt)).toBeGreaterThan(22 * 3_600_000);
    expect(Date.parse(now) - Date.parse(madeAt)).toBeLessThanOrEqual(24 * 3_600_000);
  });

  test("one try with a fast clock does not end a mail", () => {
    expect(nextRetryAt(1, "2027-11-20T06:30:00.000Z")).toBe("2027-11-20T06:31:00.000Z");
    expect(nextRetryAt(2, "2026-11-20T06:32:00.000Z")).toBe("2026-11-20T06:34:00.000Z");
  });

  test("a mail is sent when every recipient has accepted or is refused for good, and one has accepted", () => {
    const all = { accepted: ["a", "b"], refused: [], problem: null };
    expect(deliveryStatusAfter(mail, all, at)).toMatchObject({ state: "sent", refused: [] });
    const one = { accepted: ["a"], refused: [{ address: "b", why: "550" }], problem: null };
    expect(deliveryStatusAfter(mail, one, at)).toMatchObject({ state: "sent", why: "550" });
    const none = {
      accepted: [],
      refused: ["a", "b"].map((address) => ({ address, why: "550" })),
      problem: null,
    };
    expect(deliveryStatusAfter(mail, none, at)).toMatchObject({ state: "failed", why: "550" });
  });

  test("a recipient that was refused before stays refused, and is not tried again", () => {
    const refused = [{ address: "b", why: "550" }];
    const now = deliveryStatusAfter(
      { ...mail, refused },
      { accepted: ["a"], refused: [], problem: null },
      at,
    );
    expect(now).toMatchObject({ state: "sent", refused, why: "550" });
    expect(openRecipients({ recipients: ["a", "b"], accepted: [], refused })).toEqual(["a"]);
  });

  test("a reached recipient is not tried again, and the last try settles the others", () => {
    const some = { accepted: ["a"], refused: [], problem: "451" };
    const waiting = deliveryStatusAfter(mail, some, at);
    expect(waiting).toMatchObject({
      state: "waiting",
      accepted: ["a"],
      nextTryAt: "2026-11-20T06:31:10.000Z",
    });
    // It says why the others wait, not why one was refused.
    const oneRefused = { accepted: [], refused: [{ address: "b", why: "550" }], problem: "451" };
    expect(deliveryStatusAfter(mail, oneRefused, at)).toMatchObject({ state: "waiting", why: "451" });
    const late = { ...mail, accepted: ["a"], tries: 20 };
    expect(deliveryStatusAfter(late, { ...some, accepted: [] }, "2026-11-21T06:29:00.000Z")).toMatchObject({
      state: "sent",
      refused: [{ address: "b", why: "451" }],
    });
    const nobody = { accepted: [], refused: [], problem: "away" };
    expect(deliveryStatusAfter({ ...mail, tries: 20 }, nobody, "2026-11-21T06:29:00.000Z")).toMatchObject({
      state: "failed",
      why: "away",
    });
  });
});

test("a sale that is unapproved, closed, expired or in an offer cannot be mailed", () => {
  const standing = {
    number: "SG-1",
    inOffer: null,
    status: "issued" as const,
    validUntil: "2026-12-01",
    marks: {},
  };
  expect(mailBlockedReason(standing, "2026-12-01")).toBeNull();
  expect(mailBlockedReason({ ...standing, marks: { isHeld: true } }, "2026-12-01")).toBe(
    "SG-1 is not approved. Its papers can’t be sent before approval.",
  );
  expect(mailBlockedReason({ ...standing, status: "lost" }, "2026-12-01")).toBe(
    "SG-1 is lost. Reopen it before you send it.",
  );
  expect(mailBlockedReason(standing, "2026-12-02")).toMatch(/^SG-1 was valid until 01 Dec 2026\. Extend/);
  expect(mailBlockedReason({ ...standing, inOffer: "OF-1" }, "2026-12-01")).toBe(
    "SG-1 is in offer OF-1. Send the offer.",
  );
});

test("internal papers are those of the forms that no customer gets, and no paper of an order is one", () => {
  expect(internalForms).toEqual(documentForms.filter((form) => isInternalForm[form]));
  expect(internalForms.length).toBeGreaterThan(0);
  for (const form of mailForms) expect(isInternalPaper(form)).toBe(internalForms.includes(form));
  expect(mailForms.filter(isOrderPaper)).toEqual(["order-confirmation", "proforma"]);
});
