import type { Customer } from "#domain/customers/customer-block.ts";
import type { UserFields } from "#domain/people/user.ts";

/** The demonstration has quotations for this many days before today: a year, twelve months. */
export const daysWithQuotations = 365;

/** The demonstration has a random number of quotations per day: 0 to 3. Today has one by each user. */
export const quotationsPerDay: readonly [least: number, most: number] = [0, 3];

/** The demonstration has this many imported past quotations, from before the program. */
export const pastQuotations = 300;

/** Past quotations of the demonstration are 370 to 3,300 days old; the newest year has quotations of the program. */
export const pastQuotationDaysAgo: readonly [newest: number, oldest: number] = [370, 3_300];

const salesEngineer = { role: "employee", designation: "Sales engineer" } as const;
/** The users of the demonstration, beside its administrator. */
export const demonstrationUsers: readonly Omit<UserFields, "email">[] = [
  {
    username: "m.shah",
    full_name: "Mira Shah",
    role: "manager",
    designation: "Sales manager",
    phone: "+91 79 5550 0111",
    // The demonstration has no engineer apart from the sales.
    checks_technical_data: true,
  },
  { username: "r.patel", full_name: "Rohan Patel", ...salesEngineer, phone: "+91 79 5550 0112" },
  { username: "k.desai", full_name: "Kavita Desai", ...salesEngineer, phone: "+91 79 5550 0113" },
  { username: "a.trivedi", full_name: "Amit Trivedi", ...salesEngineer, phone: "+91 79 5550 0114" },
];

/** The customers of the demonstration, some in two spellings. The empty one makes quotations without a customer. */
export const demonstrationCustomers: readonly Partial<Customer>[] = [
  {
    company: "Sabar Steel & Alloys Pvt Ltd",
    site: "Himatnagar",
    state: "Gujarat",
    gstin: "24AABCS1234D1Z1",
    name: "R. Chaudhary",
  },
  {
    company: "Sabar Steel and Alloys",
    site: "Hosur Road, Bengaluru",
    state: "Karnataka",
    gstin: "29AABCS1234D1ZR",
    name: "S. Rao",
  },
  { company: "Narmada Castings", site: "Bharuch", state: "Gujarat", gstin: "24AAJCN2468P1ZV" },
  { company: "Narmada Castings LLP", site: "Vadodara", state: "Gujarat", name: "K. Joshi" },
  { company: "Deccan Power Equipment", site: "Pune", state: "Maharashtra", gstin: "27AAFCD5678K1Z3" },
  { company: "Aravalli Cement Plant 2", site: "Udaipur", state: "Rajasthan", name: "M. Rathore" },
  { company: "Kaveri Pumps", site: "Coimbatore", state: "Tamil Nadu", gstin: "33AAHCK8765M1ZV" },
  { company: "Kaveri Pumps", site: "Kochi", state: "Kerala" },
  {},
];
