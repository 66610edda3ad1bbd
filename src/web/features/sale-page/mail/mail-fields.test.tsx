import { useState } from "react";
import { expect, test } from "vitest";
import type { AttachedFile } from "#contract/files/files-api.ts";
import type { PrefilledMail } from "#contract/mail/mail-api.ts";
import type { Problem } from "#domain/errors/rejection.ts";
import { fill, labelled, press } from "../../../testing/app-acts.ts";
import { mount } from "../../../testing/page.tsx";
import { MailFields } from "./mail-fields.tsx";
import type { MailForm } from "./use-mail-form.ts";

const prefilled = {
  is_set_up: true,
  forms: ["customer", "technical", "internal"],
  suggestions: [
    { address: "raj@steel.example", name: "Raj Shah" },
    { address: "works@steel.example", name: "" },
  ],
  colleagues: [{ address: "asha@cranes.example", name: "Asha Rao" }],
  placeholders: [
    { name: "number", meaning: "Number of the quotation", value: "SG-2627-00012" },
    { name: "site", meaning: "Site of the customer", value: "" },
  ],
} as unknown as PrefilledMail;
const files = [
  { id: "f1", name: "layout.pdf", size: 2048 },
  { id: "f2", name: "photo.jpg", size: 3_500_000 },
] as unknown as AttachedFile[];
const blank: MailForm = {
  ...{
    key: "k",
    to: "",
    cc: "",
    subject: "Crane",
    text: "Dear Sirs",
    form: "customer",
    files: [],
    followUp: "",
  },
};

async function open(change: Partial<MailForm> = {}, more: { isSetUp?: boolean; problems?: Problem[] } = {}) {
  let form = { ...blank, ...change };
  function Fields() {
    const [values, setValues] = useState(form);
    form = values;
    return (
      <MailFields
        saleKind="quotation"
        prefilled={{ ...prefilled, is_set_up: more.isSetUp ?? true }}
        form={values}
        files={files}
        problems={more.problems ?? []}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      />
    );
  }
  const { container, unmount } = await mount(<Fields />);
  const offered = () =>
    [...container.querySelectorAll("button")].flatMap(({ textContent }) =>
      textContent.includes("@") ? textContent : [],
    );
  return { container, offered, form: () => form, unmount };
}

test.each<[Partial<MailForm>, string[]]>([
  [{}, ["Raj Shah, raj@steel.example", "works@steel.example"]],
  [{ to: "works@steel.example" }, ["Raj Shah, raj@steel.example"]],
  [{ cc: "RAJ@steel.example" }, ["works@steel.example"]],
  [{ to: "suraj@steel.example" }, ["Raj Shah, raj@steel.example", "works@steel.example"]],
  [{ form: "internal" }, ["Asha Rao, asha@cranes.example"]],
])("of the known addresses those are offered that the mail does not have: %j", async (change, addresses) => {
  const { offered, unmount } = await open(change);
  expect(offered()).toEqual(addresses);
  await unmount();
});

test("a chosen address follows those that are typed, and is offered no more", async () => {
  const { offered, form, unmount } = await open({ to: " a@x.example " });
  await press("button", /Raj Shah/);
  expect([form().to, offered()]).toEqual(["a@x.example, raj@steel.example", ["works@steel.example"]]);
  await unmount();
});

test("files are chosen and put back, where the app sends the mail", async () => {
  const { container, form, unmount } = await open({ files: ["f1"] });
  expect(container.textContent).toContain("photo.jpg 3.3 MB");
  await press("checkbox", /photo/);
  expect(form().files).toEqual(["f1", "f2"]);
  await press("checkbox", /layout/);
  expect(form().files).toEqual(["f2"]);
  await unmount();
  const without = await open({}, { isSetUp: false });
  expect(without.container.textContent).not.toContain("Files to attach");
  await without.unmount();
});

test("typed texts go to their fields, and each fault stands at its field", async () => {
  const names = ["to", "cc", "subject", "text", "files"];
  const problems = names.map((name) => ({ msg: `Fault of ${name}`, loc: ["body", name] }));
  const { container, form, unmount } = await open({}, { problems });
  for (const label of ["To", "Copy to", "Subject", "Text"]) {
    await fill(label, `typed ${label}`);
    const error = (await labelled(label)).getAttribute("aria-describedby") ?? "";
    const described = error.split(" ").map((id) => document.getElementById(id)?.textContent);
    const field = { To: "to", "Copy to": "cc", Subject: "subject", Text: "text" }[label];
    expect(described.join(" ")).toContain(`Fault of ${field}`);
  }
  expect(form()).toMatchObject({
    ...{ to: "typed To", cc: "typed Copy to", subject: "typed Subject", text: "typed Text" },
  });
  expect(container.querySelector("fieldset")?.textContent).toContain("Fault of files");
  await unmount();
});

test("the placeholders have their values, and say what is not known", async () => {
  const { container, unmount } = await open();
  const rows = [...container.querySelectorAll("details dl > div")].map(({ textContent }) => textContent);
  expect(rows).toEqual(["{number}SG-2627-00012", "{site}nothing (Site of the customer)"]);
  await unmount();
});
