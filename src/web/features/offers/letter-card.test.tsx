import { useState } from "react";
import { expect, test } from "vitest";
import { shiftDay } from "#domain/dates/indian-dates.ts";
import { newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { fill, labelled, shows } from "../../testing/app-acts.ts";
import { does, mount } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { indianToday } from "../../ui/today.ts";
import { LetterCard } from "./letter-card.tsx";
import type { WorkingOffer } from "./use-offer-draft.ts";

const site = { id: "s1", address: "GIDC", state: "Gujarat", gstin: "" };
const known = {
  ...{ id: "c1", company: "Sabar Steel", sites: [site] },
  contacts: [{ id: "k1", name: "S. Rao", role: "", phone: "98240 55540", email: "rao@sabar.example" }],
};

/** Opens the card of an empty offer. `now` has the offer as it was changed. */
async function open() {
  await signInAs("employee", { "GET /api/customers/suggest": { data: { customers: [known] } } });
  const opened: { draft?: OfferDraft } = {};
  function Card() {
    const [draft, set] = useState(
      newOfferDraft({ owner: "asha", ownerId: "1" }, "o", "2026-11-25T06:00:00.000Z"),
    );
    opened.draft = draft;
    const change: WorkingOffer["change"] = (change) =>
      set((before) => ({ ...before, ...(typeof change === "function" ? change(before) : change) }));
    return <LetterCard work={{ draft, change } as WorkingOffer} />;
  }
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <Card />
    </Routing>,
  );
  const now = () => opened.draft ?? expect.unreachable();
  return { container, now, unmount };
}

test("a known customer and contact fill the offer with site, telephone and e-mail", async () => {
  const { container, now, unmount } = await open();
  await fill("Company", "Sabar", container);
  await shows("GIDC", container);
  const option = (text: string) =>
    [...container.querySelectorAll<HTMLElement>("[role=option]")].find(({ textContent }) =>
      textContent.includes(text),
    );
  await does(() => option("Sabar Steel")?.click());
  expect(now().customer).toMatchObject({ company: "Sabar Steel", state: "Gujarat" });
  await fill("Customer name", "S.", container);
  await shows("98240 55540", container);
  await does(() => option("S. Rao")?.click());
  expect([now().customer.name, now().contact]).toEqual([
    "S. Rao",
    { phone: "98240 55540", email: "rao@sabar.example" },
  ]);
  await unmount();
});

test("a validity that has passed is a fault, and none is the standard one", async () => {
  const { container, now, unmount } = await open();
  await shows("days after saving", container);
  await fill("Valid until", shiftDay(indianToday(), -1), container);
  await shows("Valid until can’t be in the past", container);
  await fill("Covering text", "Dear Mr Rao", container);
  expect([now().validUntil, now().coveringText]).toEqual([shiftDay(indianToday(), -1), "Dear Mr Rao"]);
  expect((await labelled("Valid until")).getAttribute("aria-invalid")).toBe("true");
  await unmount();
});
