import { useState } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  type ContactDetails,
  type Customer,
  noContactDetails,
  noCustomer,
} from "#domain/customers/customer-block.ts";
import { does, type Mounted, mount, until } from "../../testing/page.tsx";
import { onWizardBench } from "../../testing/wizard-bench.tsx";
import { useKnownCustomer } from "./use-known-customer.ts";

const bench = onWizardBench();
const company = "Sabar Steel";
const asha = { name: "Asha Rao", phone: "98250 00012", email: "asha@steel.example" };
const gstins = { "Narmada Forge": "27AAPFU0939F1ZV", "Kaveri Rolling": "29AAGCB7383J1Z4" };
const mira = { name: "Mira Joshi", phone: "", email: "mira@steel.example" };
const dev = { name: "Dev Shah", phone: "98250 00077", email: "" };

let typed: { customer: Customer; contact: ContactDetails };
const fills: string[] = [];
let known: ReturnType<typeof useKnownCustomer>;
let page: Mounted;

/** Opens the form of a customer, in which the firm is typed. */
async function open(contact: ContactDetails): Promise<void> {
  function Form() {
    const [values, setValues] = useState({ customer: { ...noCustomer, company }, contact });
    typed = values;
    known = useKnownCustomer({
      ...values,
      onType: (field, text) =>
        setValues((before) => ({ ...before, customer: { ...before.customer, [field]: text } })),
      onFill: (customer, ways) => {
        fills.push(customer.company);
        setValues({ customer, contact: ways });
      },
    });
    return null;
  }
  page = await mount(<Form />);
  await until(() => known.contacts.length === 3);
}

const choose = (name: string) =>
  does(() => known.contacts.filter((each) => each.name === name).forEach(known.fillContact));

beforeAll(async () => {
  const { call, users } = bench.server();
  await call(users.employee, "POST", "/api/customers", { company, contacts: [asha, dev, mira] });
  for (const [firm, gstin] of Object.entries(gstins))
    await call(users.employee, "POST", "/api/customers", { company: firm, sites: [{ gstin }] });
});
beforeEach(() => {
  // Let the queries' timers run.
  vi.useRealTimers();
  return () => page.unmount();
});

test("a known contact keeps typed details where the record has none, and can be undone", async () => {
  const contact = { phone: "1234567", email: "yard@steel.example" };
  await open(contact);
  await choose(mira.name);
  expect(typed.contact).toEqual({ phone: contact.phone, email: mira.email });
  await does(known.undo);
  await choose(dev.name);
  expect(typed).toMatchObject({ customer: { name: dev.name }, contact: { ...contact, phone: dev.phone } });
  expect(known.filled).toBe(company);
  await does(known.undo);
  expect(typed).toMatchObject({ customer: { name: "" }, contact });
});

test.each([
  ["name", "Another person"],
  ["company", "Another firm"],
] as const)("another %s drops the telephone and e-mail of the known contact", async (field, text) => {
  await open(noContactDetails);
  await choose(asha.name);
  expect(typed.contact).toEqual({ phone: asha.phone, email: asha.email });
  await does(() => known.type("reference", "Mail of Monday"));
  expect(typed.contact.phone).toBe(asha.phone);
  await does(() => known.type(field, text));
  expect(typed).toMatchObject({ customer: { [field]: text }, contact: noContactDetails });
});

test("another known contact takes nothing from the one before", async () => {
  await open(noContactDetails);
  await choose(asha.name);
  await does(() => known.type("name", ""));
  await choose(dev.name);
  expect(typed.contact).toEqual({ phone: dev.phone, email: "" });
});

test("typed contact details stay with another name", async () => {
  const contact = { phone: "1234567", email: "" };
  await open(contact);
  await does(() => known.type("name", "Another person"));
  expect(typed.contact).toEqual(contact);
});

test("the firm of a GSTIN is taken, unless another GSTIN was typed before the answer", async () => {
  await open(noContactDetails);
  fills.length = 0;
  const [late, next] = [1, 2].map(() => bench.network().hold("/api/customers/suggest"));
  await does(() => known.type("gstin", gstins["Narmada Forge"]));
  await does(() => known.type("gstin", gstins["Kaveri Rolling"]));
  await does(() => late?.letThrough());
  await does(() => next?.letThrough());
  await until(() => typed.customer.company === "Kaveri Rolling");
  expect(fills).toEqual(["Kaveri Rolling"]);
});
