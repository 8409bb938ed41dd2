import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '#platform/contract/values/json.ts'
import type { Language, Role } from '#shop/staff/contract/office-staff.ts'

/** A member of the staff. Phone or email is set; nobody is deleted, so that the audit log has names. */
export interface StaffTable {
  id: GeneratedAlways<number>
  name: string
  phone: string | null
  phone_key: string | null
  email: string | null
  email_key: string | null
  password_hash: string
  password_changed_at: string
  role: Role
  language: Language
  /** 0 or 1, as `is_demo`: the owner of the demo shop, until the password is changed. */
  is_active: Generated<number>
  is_demo: Generated<number>
  /** Secret of the second factor, sealed (platform/security/seal.ts); `totp_pending` until a first code confirms it. */
  totp_sealed: Generated<string | null>
  totp_pending: Generated<string | null>
  /** The last step of 30 s whose code was used: an older code is refused. */
  totp_step: Generated<number>
  /** Moment of the newest line about sign-ins that this person has seen; empty for none. */
  sign_ins_seen_at: Generated<string>
  created_at: string
}
export interface StaffSessionTable {
  id: GeneratedAlways<number>
  token_hash: string
  staff_id: number
  /** Browser and system in words, empty when unknown. */
  device: string
  /** Network that the sign-in came from. */
  address: string
  created_at: string
  /** When it was used, give or take `STAFF_SEEN_EVERY`. */
  seen_at: string
  /** When its person last typed password or second factor. */
  proven_at: string
}
/** As `DeviceTable`, of staff. */
export interface StaffDeviceTable {
  token_hash: string
  staff_id: number
  seen_at: string
}
/**
 * A link that works once. `invite` makes somebody staff, `first` the first owner of a shop that has none; `password`, which
 * an owner hands over, and `mail` let `staff_id` set a new password.
 */
export interface StaffLinkTable {
  id: GeneratedAlways<number>
  token_hash: string
  kind: 'first' | 'invite' | 'password' | 'mail'
  /** Of whoever opens it, as it was when the link was made. */
  role: Role
  /** Null when no person of the staff made it. */
  invited_by: number | null
  staff_id: number | null
  created_at: string
  expires_at: string
}
/** A key of a device that signs its person in. */
export interface PasskeyTable {
  id: GeneratedAlways<number>
  staff_id: number
  /** base64url, as the browser names it. */
  credential_id: string
  /** COSE key as base64url. */
  public_key: string
  /** Uses as the device counts them; 0 for one that does not. */
  counter: number
  /** How browsers reach it. */
  transports: Json<string[]>
  name: string
  created_at: string
  used_at: string | null
}
/** A challenge that a browser was given and has not answered; `staff_id` is null for a sign-in. */
export interface PasskeyChallengeTable {
  challenge_hash: string
  staff_id: number | null
  expires_at: string
}
export interface RecoveryCodeTable {
  code_hash: string
  staff_id: number
}

/** A browser of a person that is told of news while the office is closed. It ends with the session that set it up. */
export interface PushDeviceTable {
  id: GeneratedAlways<number>
  staff_id: number
  /** No reference: a session that ends because it was not used leaves the device ringing. */
  session_id: number
  endpoint_hash: string
  /** Address and keys of the browser, sealed. */
  sealed: string
  /** Hours in Dhaka from and until which nothing is sent about orders; null for none. */
  quiet_from: number | null
  quiet_to: number | null
  created_at: string
}
