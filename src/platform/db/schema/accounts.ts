import type { Generated, GeneratedAlways } from 'kysely'

export interface CustomerTable {
  id: GeneratedAlways<number>
  name: string
  email: string
  /** Lower-case address and folded phone: each belongs to one customer. */
  email_key: string
  /** The address that its owner confirmed last, and its key; it may differ from `email`. */
  confirmed_email: string | null
  confirmed_email_key: string | null
  phone: string
  phone_key: string
  password_hash: string
  /** Null while it is the one of the registration. */
  password_changed_at: Generated<string | null>
  district: string
  upazila: string
  address: string
  created_at: string
}

/** A saved address besides the default one, which stands in `customer`. */
export interface CustomerAddressTable {
  id: GeneratedAlways<number>
  customer_id: number
  district: string
  upazila: string
  address: string
}

/** Tokens are stored hashed: who reads the table can't use them. */
export interface SessionTable {
  id: GeneratedAlways<number>
  token_hash: string
  customer_id: number
  /** Browser and system in words, empty when unknown. */
  device: string
  created_at: string
  /** When it was used, give or take an hour. */
  last_seen_at: string
}

/** A device, by the hash of its token, and a customer who signed in with it. */
export interface DeviceTable {
  token_hash: string
  customer_id: number
  seen_at: string
}

export interface EmailConfirmationTable {
  token_hash: string
  customer_id: number
  /** The address that was mailed to: another one is not confirmed by it. */
  email_key: string
  expires_at: string
}

export interface PasswordResetTable {
  token_hash: string
  customer_id: number
  expires_at: string
}

export interface WishTable {
  customer_id: number
  product_id: number
  created_at: string
}

/** How many attempts of a scope were counted until it resets: `scope` says of what and by whom. */
export interface AttemptTable {
  scope: string
  used: number
  resets_at: string
}
