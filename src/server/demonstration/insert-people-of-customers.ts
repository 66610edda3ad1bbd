import type { Contact } from "#domain/customers/sites-and-contacts.ts";
import { findCustomers, replaceCustomer } from "../customers/customers-repository.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";

const person = (name: string, role: string, phone: string, email: string): Contact => ({
  name,
  role,
  phone,
  email,
});

const sabarSteel = {
  contacts: [
    person("R. Chaudhary", "Projects", "+91 98250 55510", "r.chaudhary@sabarsteel.example"),
    person("N. Mehta", "Purchase", "+91 98250 55511", "purchase@sabarsteel.example"),
    person("S. Rao", "Maintenance", "+91 98450 55560", "s.rao@sabarsteel.example"),
  ],
  note: "New rolling bay at Himatnagar planned for next year.",
};

/** The contacts of the demonstration's customers, and the notes about them. */
const known: Readonly<Record<string, { contacts: readonly Contact[]; note: string }>> = {
  // One firm by its PAN: its record has the name that was quoted first.
  "Sabar Steel & Alloys Pvt Ltd": sabarSteel,
  "Sabar Steel and Alloys": sabarSteel,
  "Deccan Power Equipment": {
    contacts: [person("A. Kulkarni", "Purchase", "+91 98220 55520", "a.kulkarni@deccanpower.example")],
    note: "Asks for load tests with certificates.",
  },
  "Narmada Castings": {
    contacts: [person("K. Joshi", "Purchase", "+91 98240 55540", "k.joshi@narmadacastings.example")],
    note: "",
  },
  "Aravalli Cement Plant 2": {
    contacts: [person("M. Rathore", "Works", "+91 98290 55550", "m.rathore@aravallicement.example")],
    note: "",
  },
  "Kaveri Pumps": {
    contacts: [person("V. Subramanian", "Maintenance", "+91 98940 55530", "v.s@kaveripumps.example")],
    note: "",
  },
};

/** Gives the demonstration's customers their contacts with e-mail addresses, who are those of its quotations and further ones. */
export async function insertPeopleOfCustomers(db: Db, now: string): Promise<void> {
  const rows = await db
    .selectFrom("customers")
    .select("id")
    .where("company", "in", Object.keys(known))
    .execute();
  for (const customer of await findCustomers(
    db,
    rows.map(({ id }) => id),
  )) {
    const { contacts = [], note = "" } = known[customer.company] ?? {};
    await replaceCustomer(db, { ...customer, note, contacts }, customer, { now, newId });
  }
}
