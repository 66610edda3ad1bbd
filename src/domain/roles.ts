/** Who may do what, stated once. The server enforces it; the screens read it to hide what would be refused. */
export const roles = ["admin", "manager", "employee"] as const;
export type Role = (typeof roles)[number];

export const roleTitles: Readonly<Record<Role, string>> = {
  admin: "Administrator",
  manager: "Manager",
  employee: "Employee",
};

const everyone: readonly Role[] = roles;
const admins: readonly Role[] = ["admin"];
const deciders: readonly Role[] = ["admin", "manager"];

/** Each action with the roles that may take it (specification §6; the footer's narrower reading of the history link is its own line). */
const permissions = {
  "use own session": everyone,
  "create quotations": everyone,
  "see history": everyone,
  "see history link in footer": ["admin", "manager"],
  "see history of any age": admins,
  "see any quotation by number": deciders,
  "work on others' quotations": deciders,
  "filter history by creator": admins,
  "manage templates": deciders,
  "export history": admins,
  "see internal costs": admins,
  "see pipeline": everyone,
  "see everybody's pipeline": deciders,
  "see insights": deciders,
  "use customers": everyone,
  "see every customer": deciders,
  "merge customers": deciders,
  "exchange customer lists": deciders,
  "see rates": everyone,
  "set rates": admins,
  "decide approvals": deciders,
  "set commercial rules": admins,
  "re-price quotations": deciders,
  "manage users": admins,
  "manage price tables": admins,
  "read audit log": admins,
  "read API description": admins,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

/** Whether a user of this role may take the action; nobody signed in may take none. */
export function can(user: { role: Role } | null | undefined, action: Action): boolean {
  return user != null && (permissions[action] as readonly Role[]).includes(user.role);
}
