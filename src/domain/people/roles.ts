/** The only table of permissions. The server enforces it; the screens read it to hide forbidden controls. */
export const roles = ["admin", "manager", "employee"] as const;
export type Role = (typeof roles)[number];

/** The names of the roles. */
export const roleTitles: Readonly<Record<Role, string>> = {
  admin: "Administrator",
  manager: "Manager",
  employee: "Employee",
};

/** Makes something for each role. */
export const byRole = <T>(make: (role: Role) => T): Record<Role, T> =>
  Object.fromEntries(roles.map((role) => [role, make(role)])) as Record<Role, T>;

/**
 * Each action with the roles that have the right to it, and what it covers (docs/product.md, “Users and roles”; the
 * footer's narrower reading of the history link is its own line). Every role is listed, so that a new role has no
 * unintended right.
 */
const permissions = {
  "use own session": ["admin", "manager", "employee"], // sign in and out, change own password and details
  "create quotations": ["admin", "manager", "employee"], // create, price, save, print, mail, follow up; attach and delete files
  "see history": ["admin", "manager", "employee"], // open and filter History and Offers
  "see history link in footer": ["admin", "manager"],
  "see history of any age": ["admin"], // see the quotations of all users without the limit of the last days
  "see any quotation by number": ["admin", "manager"], // open and read quotations of other users at any age
  "work on others' quotations": ["admin", "manager"], // revise, send and close quotations of other users
  "filter history by creator": ["admin"], // filter History by user
  "manage templates": ["admin", "manager"], // make, rename and delete templates
  "export history": ["admin"], // download quotations and offers as Excel or CSV
  "see internal costs": ["admin"], // see and print costs: internal papers, price breakdowns, the costing workbook
  "see pipeline": ["admin", "manager", "employee"], // open Pipeline and orders in hand
  "see everybody's pipeline": ["admin", "manager"], // see the pipeline and the orders of all users
  "see insights": ["admin", "manager"], // open Insights and its reports, and export them
  "use customers": ["admin", "manager", "employee"], // list, create and change customers
  "see every customer": ["admin", "manager"], // see customers of all users
  "merge customers": ["admin", "manager"], // join duplicates of a customer, and undo it
  "exchange customer lists": ["admin", "manager"], // export customers to Excel or CSV
  "import lists": ["admin", "manager"], // import customers and past quotations, undo an import
  "use archive": ["admin", "manager", "employee"], // search and open past quotations
  "manage archive": ["admin", "manager"], // change and export past quotations, attach their papers
  "see rates": ["admin", "manager", "employee"], // see metal prices and the wiring cost
  "set rates": ["admin"], // change metal prices, the wiring cost and the price rules
  "set options": ["admin"], // change, restore, import and export the option catalogue
  "decide approvals": ["admin", "manager"], // approve or send back quotations and offers
  "set commercial rules": ["admin"], // change the limits of margin, discount, total and validity by role
  "re-price quotations": ["admin", "manager"], // update the prices of open quotations and offers, and undo it
  "set firm": ["admin"], // change the company profile: letterhead, logo, bank, terms and paper texts
  "take first steps": ["admin"], // see the list of first steps, send a test mail, check a backup
  "manage users": ["admin"], // add, change, deactivate and delete users, reset passwords and second factors
  "manage price tables": ["admin"], // upload, replace, edit, restore and download price tables
  "read audit log": ["admin"], // see and export the log of all actions
  "read API description": ["admin"], // see the OpenAPI document
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

/** The roles that may take an action. */
export const rolesThat = (action: Action): readonly Role[] => permissions[action];

/** Returns whether a user of this role may take the action. Visitors may take none. */
export const can = (user: { role: Role } | null | undefined, action: Action): boolean =>
  user != null && rolesThat(action).includes(user.role);
