/** What the audit log holds, in the order in which a filter offers it. */
export const auditActions = [
  "sign-in",
  "sign-in refused",
  "sign-out",
  "sessions invalidated",
  "user created",
  "user changed",
  "password changed",
  "user deleted",
  "price table replaced",
  "price table edited",
  "price table restored",
] as const;
