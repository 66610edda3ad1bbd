/** The first part of the keys of queries about past quotations. */
export const archiveKey = "archive";
