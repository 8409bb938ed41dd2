import { bigint, id, integer, rowId, table, text } from '../define-table.ts'

/** Customers, their addresses, sessions and wishes, and the counts of rate limits. */
export const accounts = {
  customer: table({
    id: id(),
    name: text(),
    email: text(),
    /** Lower-case address and folded phone: each belongs to one customer. */
    email_key: text().unique(),
    phone: text(),
    phone_key: text().unique(),
    password_hash: text(),
    district: text(),
    upazila: text(),
    address: text(),
    created_at: text(),
    /** The address that its owner confirmed last, and its key; it may differ from `email`. */
    confirmed_email: text().orNull(),
    confirmed_email_key: text().orNull(),
    /** Null while it is the one of the registration. */
    password_changed_at: text().orNull(),
  }).uniqueIndex('customer_by_confirmed_email', '(confirmed_email_key)'),

  /** A saved address besides the default one, which stands in `customer`. */
  customer_address: table({
    id: id(),
    customer_id: bigint().references('customer (id)', 'cascade'),
    district: text(),
    upazila: text(),
    address: text(),
  }).index('customer_address_by_customer', '(customer_id, id)'),

  /** Tokens are stored hashed: who reads the table can't use them. */
  session: table({
    id: id(),
    token_hash: text(),
    customer_id: bigint().references('customer (id)', 'cascade'),
    /** Browser and system in words, empty when unknown. */
    device: text(),
    created_at: text(),
    /** When it was used, give or take an hour. */
    last_seen_at: text(),
  })
    .index('session_by_customer', '(customer_id, last_seen_at)')
    .uniqueIndex('session_by_token', '(token_hash)')
    .index('session_by_use', '(last_seen_at)'),

  /** A device, by the hash of its token, and a customer who signed in with it. */
  device: table({
    token_hash: text(),
    customer_id: rowId().references('customer (id)', 'cascade'),
    seen_at: text(),
  })
    .primaryKey('token_hash', 'customer_id')
    .index('device_by_customer', '(customer_id, seen_at)'),

  password_reset: table({
    token_hash: text().primaryKey(),
    customer_id: bigint().unique().references('customer (id)', 'cascade'),
    expires_at: text(),
  }),

  email_confirmation: table({
    token_hash: text().primaryKey(),
    customer_id: bigint().unique().references('customer (id)', 'cascade'),
    /** The address that was mailed to: another one is not confirmed by it. */
    email_key: text(),
    expires_at: text(),
  }),

  /**
   * How many attempts of a scope were counted until it resets: `scope` says of what and by whom. One row counts all
   * attempts of a scope until it resets.
   */
  attempt: table({
    scope: text().primaryKey(),
    used: integer(),
    resets_at: text(),
  }).index('attempt_by_end', '(resets_at)'),

  wish: table({
    customer_id: bigint().references('customer (id)', 'cascade'),
    product_id: bigint().references('stored_product (id)', 'cascade'),
    created_at: text(),
  })
    .primaryKey('customer_id', 'product_id')
    // A product that is deleted looks for its wishes.
    .index('wish_by_product', '(product_id)'),
}
