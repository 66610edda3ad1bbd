/** The page size of each list: its number of rows on a page. */
export const pageSizes = {
  history: 10,
  offers: 10,
  pipeline: 10,
  insights: 10,
  archive: 10,
  pastQuotationsOfCustomer: 5,
  customers: 10,
  users: 10,
  audit: 25,
  activity: 50,
  tableRows: 25,
  tableVersions: 20,
};
