import type { ColumnTypes } from './column-types.ts'

const people = ({ id, idType }: ColumnTypes): string => `
create table staff (
  id ${id},
  name text not null,
  phone text,
  phone_key text unique,
  email text,
  email_key text unique,
  password_hash text not null,
  password_changed_at text not null,
  role text not null,
  language text not null,
  is_active integer not null default 1,
  is_demo integer not null default 0,
  totp_sealed text,
  totp_pending text,
  totp_step bigint not null default 0,
  sign_ins_seen_at text not null default '',
  created_at text not null
);

create table staff_session (
  id ${id},
  token_hash text not null unique,
  staff_id ${idType} not null references staff (id) on delete cascade,
  device text not null,
  address text not null,
  created_at text not null,
  seen_at text not null,
  proven_at text not null
);
create index staff_session_by_staff on staff_session (staff_id, seen_at);

create table staff_device (
  token_hash text not null,
  staff_id ${idType} not null references staff (id) on delete cascade,
  seen_at text not null,
  constraint staff_device_key primary key (token_hash, staff_id)
);
create index staff_device_by_staff on staff_device (staff_id, seen_at);
`

const access = ({ id, idType }: ColumnTypes): string => `
create table staff_link (
  id ${id},
  token_hash text not null unique,
  kind text not null,
  role text not null,
  invited_by ${idType} references staff (id) on delete cascade,
  staff_id ${idType} references staff (id) on delete cascade,
  created_at text not null,
  expires_at text not null
);

create table recovery_code (
  code_hash text not null,
  staff_id ${idType} not null references staff (id) on delete cascade,
  constraint recovery_code_key primary key (staff_id, code_hash)
);

create table passkey (
  id ${id},
  staff_id ${idType} not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at text not null,
  used_at text
);
create index passkey_by_staff on passkey (staff_id, id);

create table passkey_challenge (
  challenge_hash text primary key,
  staff_id ${idType} references staff (id) on delete cascade,
  expires_at text not null
);

create table push_device (
  id ${id},
  staff_id ${idType} not null references staff (id) on delete cascade,
  session_id bigint not null,
  endpoint_hash text not null unique,
  sealed text not null,
  quiet_from integer,
  quiet_to integer,
  created_at text not null
);
create index push_device_by_staff on push_device (staff_id, session_id);

-- Append-only: see 0001-tables/guard-audit.ts.
`

const auditLog = ({ id }: ColumnTypes): string => `
create table audit (
  id ${id},
  at text not null,
  staff_id bigint,
  action text not null,
  subject text not null,
  subject_id text not null,
  before text,
  after text,
  undo_of bigint,
  batch_id text,
  request_id text not null
);
create index audit_by_action on audit (action, id);
create index audit_by_batch on audit (batch_id, id);
create index audit_by_moment on audit (at);
create index audit_by_staff on audit (staff_id, id);
create index audit_by_subject on audit (subject, subject_id, id);
`

/** People who work in the shop, how they sign in, and the audit log. */
export const staff = (types: ColumnTypes): string => [people, access, auditLog].map((tables) => tables(types)).join('')
