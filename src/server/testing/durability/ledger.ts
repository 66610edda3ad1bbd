/** The acknowledged answers of the server, written down by the callers. All of them must be there afterwards. */
export type Ledger = {
  /** Quotation ID to final amount in rupees. */
  saves: Map<string, number>;
  /** Every ID that `final` gave out. */
  issued: Set<string>;
  /** User id to the acknowledged full name and the one that was asked for last. */
  users: Map<string, { acknowledged: string; asked: string }>;
  /** Version numbers of the table that is uploaded again and again. */
  uploads: Set<number>;
  /** The number of answers that named an absent database. */
  refusals: number;
  /** Answers that should not have been. */
  unexpected: string[];
};

export const makeLedger = (): Ledger => ({
  saves: new Map(),
  issued: new Set(),
  users: new Map(),
  uploads: new Set(),
  refusals: 0,
  unexpected: [],
});

/** The ledger as it stands: what is acknowledged later does not count. */
export const copyLedger = (ledger: Ledger): Ledger => ({
  saves: new Map(ledger.saves),
  issued: new Set(ledger.issued),
  users: new Map([...ledger.users].map(([id, names]) => [id, { ...names }])),
  uploads: new Set(ledger.uploads),
  refusals: ledger.refusals,
  unexpected: [...ledger.unexpected],
});
