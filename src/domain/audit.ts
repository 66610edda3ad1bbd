/** What the audit log holds, in the order in which a filter offers it. */
export const auditActions = [
  "sign-in",
  "sign-in refused",
  "sign-ins blocked",
  "sign-out",
  "sessions invalidated",
  "user created",
  "user changed",
  "password changed",
  "password reset",
  "user deleted",
  "quotation saved",
  "paper made",
  "quotations exported",
  "file added",
  "file removed",
  "file downloaded",
  "customer created",
  "customer changed",
  "customers merged",
  "customer merge undone",
  "customers imported",
  "customers exported",
  "price table replaced",
  "price table edited",
  "price table restored",
  "price table downloaded",
  "audit log exported",
  "database restored",
] as const;

/** What an entry of the audit log may say was done. */
export type AuditAction = (typeof auditActions)[number];
