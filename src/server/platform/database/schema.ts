import type { Kysely } from "kysely";
import type { ActivityRow, StageRow } from "./tables/activity.ts";
import type { ApprovalRow, CommercialRulesRow } from "./tables/approvals.ts";
import type { PastQuotationRow } from "./tables/archive.ts";
import type { AuditLogRow } from "./tables/audit.ts";
import type {
  KnownDeviceRow,
  LoginThrottleRow,
  RecoveryCodeRow,
  RememberedDeviceRow,
  ResetLinkRow,
  SecondFactorRow,
  SecondFactorRuleRow,
  SessionRow,
  SignInNoticeRow,
} from "./tables/auth.ts";
import type {
  CustomerContactRow,
  CustomerMergeRow,
  CustomerRow,
  CustomerSiteRow,
} from "./tables/customers.ts";
import type { FilePartRow, FileRow } from "./tables/files.ts";
import type { FirmProfileRow, FirstStepRow, OptionVersionRow, RateChangeRow } from "./tables/firm.ts";
import type { ImportRow } from "./tables/imports.ts";
import type { MailRow } from "./tables/mail.ts";
import type { OrderPaperRow, OrderReceiptRow, OrderRow } from "./tables/orders.ts";
import type { PriceRowRow, PriceTableRow, PriceTableVersionRow } from "./tables/price-tables.ts";
import type { RepriceItemRow, RepriceJobRow } from "./tables/reprice.ts";
import type {
  OfferOptionRow,
  OfferPositionRow,
  QuotationNumberRow,
  RevisionRow,
  SaleRow,
  StoredFirmRow,
  TemplateRow,
} from "./tables/sales.ts";
import type { UserRow } from "./tables/users.ts";

/** Every table with its columns, as both databases give them. */
export type Tables = {
  users: UserRow;
  sessions: SessionRow;
  second_factors: SecondFactorRow;
  recovery_codes: RecoveryCodeRow;
  second_factor_rule: SecondFactorRuleRow;
  remembered_devices: RememberedDeviceRow;
  known_devices: KnownDeviceRow;
  sign_in_notices: SignInNoticeRow;
  reset_links: ResetLinkRow;
  login_throttles: LoginThrottleRow;
  counters: { name: string; value: number };
  price_table_versions: PriceTableVersionRow;
  price_rows: PriceRowRow;
  price_tables: PriceTableRow;
  quotation_numbers: QuotationNumberRow;
  company_profiles: StoredFirmRow;
  firm_profiles: FirmProfileRow;
  first_steps: FirstStepRow;
  customers: CustomerRow;
  customer_sites: CustomerSiteRow;
  customer_contacts: CustomerContactRow;
  customer_merges: CustomerMergeRow;
  imports: ImportRow;
  option_versions: OptionVersionRow;
  past_quotations: PastQuotationRow;
  sales: SaleRow;
  revisions: RevisionRow;
  offer_options: OfferOptionRow;
  offer_positions: OfferPositionRow;
  templates: TemplateRow;
  orders: OrderRow;
  order_receipts: OrderReceiptRow;
  order_papers: OrderPaperRow;
  commercial_rules: CommercialRulesRow;
  approvals: ApprovalRow;
  stages: StageRow;
  activity: ActivityRow;
  files: FileRow;
  file_parts: FilePartRow;
  mails: MailRow;
  rate_changes: RateChangeRow;
  reprice_jobs: RepriceJobRow;
  reprice_items: RepriceItemRow;
  audit_log: AuditLogRow;
};

/** The database or a transaction: repository functions take it first and work in either. */
export type Db = Kysely<Tables>;
