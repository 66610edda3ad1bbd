/** The only table of permissions. The server enforces it; the screens read it to hide forbidden controls. */
export const roles = ["admin", "manager", "employee"] as const;
export type Role = (typeof roles)[number];

export const roleTitles: Readonly<Record<Role, string>> = {
  admin: "Administrator",
  manager: "Manager",
  employee: "Employee",
};

/** Makes something for each role. */
export const byRole = <T>(make: (role: Role) => T): Record<Role, T> =>
  Object.fromEntries(roles.map((role) => [role, make(role)])) as Record<Role, T>;

/**
 * Each action with the roles that may take it (docs/product.md, “Users and roles”; the footer's narrower
 * reading of the history link is its own line). Who may “manage users” may add, change and delete a user. Every role is listed, so that a new role has no unintended
 * right.
 */
const permissions = {
  "use own session": ["admin", "manager", "employee"],
  "create quotations": ["admin", "manager", "employee"],
  "see history": ["admin", "manager", "employee"],
  "see history link in footer": ["admin", "manager"],
  "see history of any age": ["admin"],
  "see any quotation by number": ["admin", "manager"],
  "work on others' quotations": ["admin", "manager"],
  "filter history by creator": ["admin"],
  "manage templates": ["admin", "manager"],
  "export history": ["admin"],
  "see internal costs": ["admin"],
  "see pipeline": ["admin", "manager", "employee"],
  "see everybody's pipeline": ["admin", "manager"],
  "see insights": ["admin", "manager"],
  "use customers": ["admin", "manager", "employee"],
  "see every customer": ["admin", "manager"],
  "merge customers": ["admin", "manager"],
  "exchange customer lists": ["admin", "manager"],
  "import lists": ["admin", "manager"],
  "use archive": ["admin", "manager", "employee"],
  "manage archive": ["admin", "manager"],
  "see rates": ["admin", "manager", "employee"],
  "set rates": ["admin"],
  "set options": ["admin"],
  "decide approvals": ["admin", "manager"],
  "set commercial rules": ["admin"],
  "re-price quotations": ["admin", "manager"],
  "set firm": ["admin"],
  "take first steps": ["admin"],
  "manage users": ["admin"],
  "manage price tables": ["admin"],
  "read audit log": ["admin"],
  "read API description": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

/** The roles that may take an action. */
export const rolesThat = (action: Action): readonly Role[] => permissions[action];

/** Returns whether a user of this role may take the action. Visitors may take none. */
export const can = (user: { role: Role } | null | undefined, action: Action): boolean =>
  user != null && rolesThat(action).includes(user.role);
