import type { Kysely, Transaction } from 'kysely'
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
  HiddenProductTable,
  HiddenReviewTable,
  PictureTable,
  PopularityTable,
  ProductPictureTable,
  ProductTable,
  ReviewTable,
} from './schema/catalog.ts'
import type { JobTable } from './schema/jobs.ts'
import type {
  CouponTable,
  CouponUseTable,
  DeliveryChargeTable,
  OrderLineTable,
  OrderNoteTable,
  OrderStatusTable,
  OrderTable,
  PaymentTable,
  PhoneFlagTable,
  WalletSmsTable,
} from './schema/orders.ts'
import type { ChangeLogTable, DemoItemTable, PageTable, ProductImportTable, SettingTable } from './schema/shop.ts'
import type {
  AuditTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  StaffDeviceTable,
  StaffInviteTable,
  StaffSessionTable,
  StaffTable,
} from './schema/staff.ts'

/** The tables. Money is whole paisa, ratings are counted in half stars, moments are ISO 8601 texts in UTC. */
export interface Schema {
  attempt: AttemptTable
  audit: AuditTable
  category: CategoryTable
  change_log: ChangeLogTable
  coupon: CouponTable
  coupon_use: CouponUseTable
  customer: CustomerTable
  customer_address: CustomerAddressTable
  delivery_charge: DeliveryChargeTable
  demo_item: DemoItemTable
  device: DeviceTable
  email_confirmation: EmailConfirmationTable
  feature_image: FeatureImageTable
  hidden_popularity: PopularityTable
  hidden_product: HiddenProductTable
  hidden_product_picture: ProductPictureTable
  hidden_review: HiddenReviewTable
  hidden_wish: WishTable
  job: JobTable
  order_line: OrderLineTable
  order_note: OrderNoteTable
  order_status: OrderStatusTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  page: PageTable
  password_reset: PasswordResetTable
  payment: PaymentTable
  phone_flag: PhoneFlagTable
  picture: PictureTable
  popularity: PopularityTable
  product: ProductTable
  product_import: ProductImportTable
  product_picture: ProductPictureTable
  recovery_code: RecoveryCodeTable
  review: ReviewTable
  session: SessionTable
  setting: SettingTable
  shop_order: OrderTable
  staff: StaffTable
  staff_device: StaffDeviceTable
  staff_invite: StaffInviteTable
  staff_session: StaffSessionTable
  wallet_sms: WalletSmsTable
  wish: WishTable
}

/** An open database. */
export type Database = Kysely<Schema>
/** A database or a transaction on it: what every query takes first. */
export type Db = Kysely<Schema> | Transaction<Schema>
