import type { Json } from '#platform/contract/values/json.ts'
import type { Language, Role } from '#shop/staff/contract/office-staff.ts'
import { bigint, id, integer, rowId, table, text } from '../define-table.ts'

/** People who work in the shop, how they sign in, and the audit log. */
export const staff = {
  /** A member of the staff. Phone or email is set; nobody is deleted, so that the audit log has names. */
  staff: table({
    id: id(),
    name: text(),
    phone: text().orNull(),
    phone_key: text().orNull().unique(),
    email: text().orNull(),
    email_key: text().orNull().unique(),
    password_hash: text(),
    password_changed_at: text(),
    role: text<Role>(),
    language: text<Language>(),
    /** 0 or 1, as `is_demo`: the owner of the demo shop, until the password is changed. */
    is_active: integer().default(1),
    is_demo: integer().default(0),
    /** Secret of the second factor, sealed (platform/security/seal.ts); `totp_pending` until a first code confirms it. */
    totp_sealed: text().orNull(),
    totp_pending: text().orNull(),
    /** The last step of 30 s whose code was used: an older code is refused. */
    totp_step: bigint().default(0),
    /** Moment of the newest line about sign-ins that this person has seen; empty for none. */
    sign_ins_seen_at: text().default(''),
    created_at: text(),
  }),

  staff_session: table({
    id: id(),
    token_hash: text().unique(),
    staff_id: rowId().references('staff (id)', 'cascade'),
    /** Browser and system in words, empty when unknown. */
    device: text(),
    /** Network that the sign-in came from. */
    address: text(),
    created_at: text(),
    /** When it was used, give or take `STAFF_SEEN_EVERY`. */
    seen_at: text(),
    /** When its person last typed password or second factor. */
    proven_at: text(),
  }).index('staff_session_by_staff', '(staff_id, seen_at)'),

  /** As `DeviceTable`, of staff. */
  staff_device: table({
    token_hash: text(),
    staff_id: rowId().references('staff (id)', 'cascade'),
    seen_at: text(),
  })
    .primaryKey('token_hash', 'staff_id')
    .index('staff_device_by_staff', '(staff_id, seen_at)'),

  /**
   * A link that works once. `invite` makes somebody staff, `first` the first owner of a shop that has none; `password`, which
   * an owner hands over, and `mail` let `staff_id` set a new password.
   */
  staff_link: table({
    id: id(),
    token_hash: text().unique(),
    kind: text<'first' | 'invite' | 'password' | 'mail'>(),
    /** Of whoever opens it, as it was when the link was made. */
    role: text<Role>(),
    /** Null when no person of the staff made it. */
    invited_by: rowId().orNull().references('staff (id)', 'cascade'),
    staff_id: rowId().orNull().references('staff (id)', 'cascade'),
    created_at: text(),
    expires_at: text(),
  }),

  recovery_code: table({
    code_hash: text(),
    staff_id: rowId().references('staff (id)', 'cascade'),
  }).primaryKey('staff_id', 'code_hash'),

  /** A key of a device that signs its person in. */
  passkey: table({
    id: id(),
    staff_id: rowId().references('staff (id)', 'cascade'),
    /** base64url, as the browser names it. */
    credential_id: text().unique(),
    /** COSE key as base64url. */
    public_key: text(),
    /** Uses as the device counts them; 0 for one that does not. */
    counter: bigint(),
    /** How browsers reach it. */
    transports: text<Json<string[]>>(),
    name: text(),
    created_at: text(),
    used_at: text().orNull(),
  }).index('passkey_by_staff', '(staff_id, id)'),

  /** A challenge that a browser was given and has not answered; `staff_id` is null for a sign-in. */
  passkey_challenge: table({
    challenge_hash: text().primaryKey(),
    staff_id: rowId().orNull().references('staff (id)', 'cascade'),
    expires_at: text(),
  }),

  /** A browser of a person that is told of news while the office is closed. It ends with the session that set it up. */
  push_device: table({
    id: id(),
    staff_id: rowId().references('staff (id)', 'cascade'),
    /** No reference: a session that ends because it was not used leaves the device ringing. */
    session_id: bigint(),
    endpoint_hash: text().unique(),
    /** Address and keys of the browser, sealed. */
    sealed: text(),
    /** Hours in Dhaka from and until which nothing is sent about orders; null for none. */
    quiet_from: integer().orNull(),
    quiet_to: integer().orNull(),
    created_at: text(),
  }).index('push_device_by_staff', '(staff_id, session_id)'),

  /** Audit log. Triggers refuse changes, and deletion within 400 days (guard-audit.ts). */
  audit: table({
    id: id(),
    at: text(),
    /** Null for a command. */
    staff_id: bigint().orNull(),
    /** `noun.verb`. */
    action: text(),
    subject: text(),
    subject_id: text(),
    /** The changed fields, null where there were none. */
    before: text<Json<Record<string, unknown>>>().orNull(),
    after: text<Json<Record<string, unknown>>>().orNull(),
    undo_of: bigint().orNull(),
    batch_id: text().orNull(),
    request_id: text(),
  })
    .index('audit_by_action', '(action, id)')
    .index('audit_by_batch', '(batch_id, id)')
    .index('audit_by_moment', '(at)')
    .index('audit_by_staff', '(staff_id, id)')
    .index('audit_by_subject', '(subject, subject_id, id)'),
}
