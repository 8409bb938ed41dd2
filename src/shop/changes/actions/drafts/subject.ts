import type { RowWritten } from '#platform/actions/edit-row.ts'
import type { DraftFields } from '#platform/contract/office/drafts.ts'
import type { Actor } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'

/** Content as shoppers see it now. */
export interface Live {
  version: number
  name: string
  values: DraftFields
  /** Values that a draft holds in another form than the office shows them, such as ids of pictures. */
  stored?: DraftFields
}

/** Subject of a draft. */
export interface DraftOf {
  /** Null for something new. */
  id: string | null
  version: number
}

/** `used`: it can't be removed any more. */
export type DraftWritten = RowWritten | { kind: 'taken' | 'used' }

/** A kind of draft: how its subject is read, and how a draft of it is published. */
export interface Subject {
  /** Permission of its own call, which its drafts need too. */
  permission: Permission
  /** Which field holds the id of a picture. */
  picture?: string
  /** The ids of further pictures of a draft. */
  pictures?: (fields: DraftFields) => number[]
  /** The content that is changed; undefined where it is gone. */
  read: (db: Db, id: string) => Promise<Live | undefined>
  /** The fields as they will be stored. */
  clean?: (fields: DraftFields) => DraftFields
  /** The fields as the office shows them. */
  show?: (db: Db, fields: DraftFields) => Promise<DraftFields>
  /** Writes it as its own call would. */
  write: (transaction: Db, of: DraftOf, fields: DraftFields, actor: Actor) => Promise<DraftWritten>
  /** Whether a draft holds only what differs from the shop. */
  isPartial?: true
  /**
   * Tells whether a draft was begun from what is there now, where the version also rises with what no draft is about. Its
   * drafts store the fields that they were begun from.
   */
  isSame?: (now: DraftFields, base: DraftFields) => boolean
  /** Of what lines of the audit log are. */
  audited: (id: string) => { subject: string; subjectId: string }
}

export function storedIn(live: Live, fields: DraftFields): DraftFields {
  const all: DraftFields = { ...live.values, ...live.stored }
  return Object.fromEntries(Object.keys(fields).map((name) => [name, all[name]]))
}
