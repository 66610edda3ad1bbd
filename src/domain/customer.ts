/** Whom the quotation is addressed to; every line is optional. */
export const customerFields = ["name", "company", "site", "state", "gstin", "reference"] as const;
export type CustomerField = (typeof customerFields)[number];
export type Customer = Readonly<Record<CustomerField, string>>;

export const customerLabels: Readonly<Record<CustomerField, string>> = {
  name: "Customer name",
  company: "Company",
  site: "Site",
  state: "State",
  gstin: "GSTIN",
  reference: "Enquiry reference",
};

export const noCustomer: Customer = { name: "", company: "", site: "", state: "", gstin: "", reference: "" };

export const hasCustomer = (customer: Customer): boolean =>
  customerFields.some((name) => customer[name] !== "");

/** The states and union territories of India, as GST names them. */
export const indianStates = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;
