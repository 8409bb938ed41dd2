import type { Kysely, Transaction } from 'kysely'
import type { ShopProcessTable, SiteCheckTable } from '#platform/db/schema/health.ts'
import type {
  AuditTable,
  DeliveredFileTable,
  DeliveryTable,
  DraftTable,
  JobTable,
  PublicationTable,
} from '#platform/db/schema/platform.ts'
import type {
  AttemptTable,
  CustomerAddressTable,
  CustomerTable,
  DeviceTable,
  EmailConfirmationTable,
  PasswordResetTable,
  SessionTable,
  WishTable,
} from './schema/accounts.ts'
import type {
  CategoryTable,
  FeatureImageTable,
  PictureTable,
  PopularityTable,
  PricePlanTable,
  ProductGroupTable,
  ProductPictureTable,
  ProductSiblingTable,
  ProductView,
  RedirectTable,
  ReviewTable,
  StoredProductTable,
} from './schema/catalog.ts'
import type { ConnectionTable, HookCallTable, ProviderExchangeTable } from './schema/connections.ts'
import type { PayAttemptTable, PayRefundTable } from './schema/gateways.ts'
import type {
  ImportCellsTable,
  ImportGroupTable,
  ImportMappingTable,
  ImportPictureTable,
  ImportRowTable,
  ProductImportTable,
} from './schema/imports.ts'
import type { MessageTable } from './schema/messages.ts'
import type { CashCountTable, MoneyMoveTable } from './schema/money.ts'
import type {
  CouponTable,
  CouponUseTable,
  DeliveryChargeTable,
  DeliveryZoneTable,
  OrderLineTable,
  OrderNoteTable,
  OrderReturnTable,
  OrderStatusTable,
  OrderTable,
  PaymentTable,
  PhoneFlagTable,
  ReturnLineTable,
  TaxInvoiceTable,
  WalletSmsTable,
} from './schema/orders.ts'
import type { ConsignmentTable, SightingTable } from './schema/parcels.ts'
import type { CourierAreaTable, PayoutLineTable, PayoutTable, PhoneCheckTable } from './schema/payouts.ts'
import type {
  ChangeLogTable,
  DailyCountTable,
  DemoItemTable,
  MissedSearchTable,
  PageTable,
  SettingTable,
  SynonymTable,
} from './schema/shop.ts'
import type {
  PasskeyChallengeTable,
  PasskeyTable,
  PushDeviceTable,
  RecoveryCodeTable,
  StaffDeviceTable,
  StaffLinkTable,
  StaffSessionTable,
  StaffTable,
} from './schema/staff.ts'
import type { StockMoveTable, StockRequestTable, StockTable } from './schema/stock.ts'

/** The tables. Money is whole paisa, ratings are counted in half stars, moments are ISO 8601 texts in UTC. */
export interface Schema {
  attempt: AttemptTable
  audit: AuditTable
  cash_count: CashCountTable
  category: CategoryTable
  connection: ConnectionTable
  consignment: ConsignmentTable
  change_log: ChangeLogTable
  coupon: CouponTable
  coupon_use: CouponUseTable
  customer: CustomerTable
  customer_address: CustomerAddressTable
  daily_count: DailyCountTable
  delivered_file: DeliveredFileTable
  delivery: DeliveryTable
  delivery_charge: DeliveryChargeTable
  delivery_zone: DeliveryZoneTable
  demo_item: DemoItemTable
  device: DeviceTable
  draft: DraftTable
  email_confirmation: EmailConfirmationTable
  feature_image: FeatureImageTable
  hook_call: HookCallTable
  payout: PayoutTable
  payout_line: PayoutLineTable
  phone_check: PhoneCheckTable
  courier_area: CourierAreaTable
  import_mapping: ImportMappingTable
  import_group: ImportGroupTable
  import_picture: ImportPictureTable
  import_row: ImportRowTable
  import_cells: ImportCellsTable
  job: JobTable
  message: MessageTable
  missed_search: MissedSearchTable
  money_move: MoneyMoveTable
  order_line: OrderLineTable
  order_note: OrderNoteTable
  order_return: OrderReturnTable
  order_status: OrderStatusTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  push_device: PushDeviceTable
  page: PageTable
  password_reset: PasswordResetTable
  pay_attempt: PayAttemptTable
  pay_refund: PayRefundTable
  payment: PaymentTable
  phone_flag: PhoneFlagTable
  picture: PictureTable
  popularity: PopularityTable
  price_plan: PricePlanTable
  product: ProductView
  product_group: ProductGroupTable
  product_import: ProductImportTable
  product_picture: ProductPictureTable
  product_sibling: ProductSiblingTable
  provider_exchange: ProviderExchangeTable
  publication: PublicationTable
  recovery_code: RecoveryCodeTable
  redirect: RedirectTable
  return_line: ReturnLineTable
  review: ReviewTable
  session: SessionTable
  setting: SettingTable
  shop_order: OrderTable
  shop_process: ShopProcessTable
  sighting: SightingTable
  site_check: SiteCheckTable
  staff: StaffTable
  staff_device: StaffDeviceTable
  staff_link: StaffLinkTable
  staff_session: StaffSessionTable
  stock: StockTable
  stock_move: StockMoveTable
  stock_request: StockRequestTable
  stored_product: StoredProductTable
  synonym: SynonymTable
  tax_invoice: TaxInvoiceTable
  wallet_sms: WalletSmsTable
  wish: WishTable
}

/** An open database. */
export type Database = Kysely<Schema>
/** A database or a transaction on it: what every query takes first. */
export type Db = Kysely<Schema> | Transaction<Schema>
