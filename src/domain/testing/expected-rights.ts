import type { Action } from "../people/roles.ts";

/**
 * The rights by action as the specification and docs/product.md (“Users and roles”) give them: A for administrators, M
 * for managers, E for employees. Written apart from the table of the code, so that a wrong right in the code is seen.
 */
export const expectedRights: Readonly<Record<Action, string>> = {
  "use own session": "AME",
  "create quotations": "AME",
  "see history": "AME",
  "see history link in footer": "AM-",
  "see history of any age": "A--",
  "see any quotation by number": "AM-",
  "work on others' quotations": "AM-",
  "filter history by creator": "A--",
  "manage templates": "AM-",
  "export history": "A--",
  "see internal costs": "A--",
  "see pipeline": "AME",
  "see everybody's pipeline": "AM-",
  "see insights": "AM-",
  "use customers": "AME",
  "see every customer": "AM-",
  "merge customers": "AM-",
  "exchange customer lists": "AM-",
  "import lists": "AM-",
  "use archive": "AME",
  "manage archive": "AM-",
  "see rates": "AME",
  "set rates": "A--",
  "set options": "A--",
  "decide approvals": "AM-",
  "set commercial rules": "A--",
  "re-price quotations": "AM-",
  "set firm": "A--",
  "take first steps": "A--",
  "manage users": "A--",
  "manage price tables": "A--",
  "read audit log": "A--",
  "read API description": "A--",
};
