import type { AuditLine, AuditQuery } from '#platform/contract/audit.ts'
import { type AuditAction, SIGN_IN_ACTIONS } from '#platform/contract/audit-actions.ts'
import { fromJson, toJson } from '#platform/contract/values/json.ts'
import type { Db } from './schema.ts'

/** Who does something, and with which request; a command has no person. */
export interface Actor {
  staffId: number | null
  requestId: string
  /** Shared id of lines that belong together. */
  batchId?: string
}

/** A command, which has no person. */
export const COMMAND: Actor = { staffId: null, requestId: 'command' }

/**
 * An action: `action` is `noun.verb`, and the noun is the kind of the subject, unless `subject` says another one. `before` and
 * `after` hold the changed fields, and never a secret.
 */
export interface AuditEntry {
  action: AuditAction
  subject?: string
  subjectId: string | number
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  undoOf?: number | undefined
  batchId?: string | undefined
}

function toRow(actor: Actor, entry: AuditEntry) {
  const { action, subjectId, before, after, undoOf = null, batchId = actor.batchId ?? null } = entry
  const { subject = action.slice(0, action.indexOf('.')) } = entry
  return {
    at: new Date().toISOString(),
    staff_id: actor.staffId,
    action,
    subject,
    subject_id: String(subjectId),
    before: before ? toJson(before) : null,
    after: after ? toJson(after) : null,
    undo_of: undoOf,
    batch_id: batchId,
    request_id: actor.requestId,
  }
}

/** Writes a line of the audit log and returns its id. Call it in the transaction of the action. */
export async function insertAudit(transaction: Db, actor: Actor, entry: AuditEntry): Promise<number> {
  const row = toRow(actor, entry)
  const { id } = await transaction.insertInto('audit').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes many lines, at most `ROWS_PER_TRANSACTION`. */
export async function insertAudits(transaction: Db, actor: Actor, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => toRow(actor, entry))
  await transaction.insertInto('audit').values(rows).execute()
}

/** A line as stored, and whether another one took it back. */
export type ListedAudit = Omit<AuditLine, 'may_undo' | 'name'>

/** Which of these lines were taken back, by lines about the same: only that has an index. */
async function listUndone(db: Db, lines: { id: number; subject: string; subject_id: string }[]) {
  if (lines.length === 0) return new Set()
  const ids = lines.map(({ id }) => id)
  const rows = await db
    .selectFrom('audit')
    .select('undo_of')
    .where('subject', 'in', [...new Set(lines.map(({ subject }) => subject))])
    .where('subject_id', 'in', [...new Set(lines.map(({ subject_id }) => subject_id))])
    .where('undo_of', 'in', ids)
    .execute()
  return new Set(rows.map(({ undo_of }) => undo_of))
}

/**
 * One page of the audit log, newest first; `next` is the `after` of the next one. `seenAt` is the moment of the newest line about
 * sign-ins that whoever asks has seen.
 */
export async function listAudit(
  db: Db,
  query: AuditQuery,
  seenAt = '',
): Promise<{ results: ListedAudit[]; next: number | null }> {
  const { noun, kind, subject, subject_id, action, staff, from, to, after, limit } = query
  let lines = db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .selectAll('audit')
    .select('staff.name as staff_name')
    .orderBy('audit.id', 'desc')
    .limit(limit + 1)
  if (subject) lines = lines.where('subject', '=', subject)
  if (subject_id) lines = lines.where('subject_id', '=', subject_id)
  // One line tells of all products that were changed together; those of each stand in its own history.
  else
    lines = lines.where((eb) =>
      eb.or([eb('audit.action', '!=', 'product.batch'), eb('audit.subject', '!=', 'product')]),
    )
  if (noun) lines = lines.where('action', 'like', `${noun}.%`)
  if (kind !== '') lines = lines.where('action', 'in', SIGN_IN_ACTIONS)
  if (kind === 'unseen_sign_ins') lines = lines.where('at', '>', seenAt)
  if (action) lines = lines.where('action', '=', action)
  if (staff !== undefined) lines = lines.where('staff_id', '=', staff)
  if (from) lines = lines.where('at', '>=', from)
  if (to) lines = lines.where('at', '<', to)
  if (after !== undefined) lines = lines.where('audit.id', '<', after)
  const rows = await lines.execute()
  const page = rows.slice(0, limit)
  const undone = await listUndone(db, page)
  return {
    results: page.map(({ id, staff_id, staff_name, before, after: changed, ...line }) => ({
      pk: id,
      ...line,
      staff: staff_id === null ? null : { pk: staff_id, name: staff_name },
      before: fromJson(before),
      after: fromJson(changed),
      is_undone: undone.has(id),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

/** The moment of a line about sign-ins; undefined if this is none. */
export const findSignInLine = (db: Db, id: number): Promise<{ at: string } | undefined> =>
  db.selectFrom('audit').select('at').where('id', '=', id).where('action', 'in', SIGN_IN_ACTIONS).executeTakeFirst()

type Subject = Required<Pick<AuditEntry, 'subject' | 'subjectId'>>

const linesOf = (db: Db, { subject, subjectId }: Subject) =>
  db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .select(['audit.id', 'audit.at', 'staff.name as by', 'audit.after'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(subjectId))

/** The latest line about a subject, with its author; undefined without one. */
export const findLastAudit = (db: Db, of: Subject) =>
  linesOf(db, of).orderBy('audit.id', 'desc').limit(1).executeTakeFirst()

/** The lines about something that were written under this key or in this batch, oldest first. */
export async function listAuditsOf(db: Db, { subject, subjectId }: Subject, batchId: string) {
  const lines = await db
    .selectFrom('audit')
    .select(['id', 'before', 'after'])
    .where('batch_id', '=', batchId)
    .where('subject', '=', subject)
    .where('subject_id', '=', String(subjectId))
    .orderBy('id')
    .execute()
  return lines.map(({ id, before, after }) => ({ id, before: fromJson(before), after: fromJson(after) }))
}

/** The product that was added under this key. */
export async function findAdded(db: Db, key: string): Promise<number | undefined> {
  const line = await db
    .selectFrom('audit')
    .select('subject_id')
    .where('batch_id', '=', key)
    .where('action', '=', 'product.create')
    .executeTakeFirst()
  return line && Number(line.subject_id)
}

/** The last line about a kind of things that was written under this key. */
export const findByKey = (db: Db, key: string, subject: string) =>
  db
    .selectFrom('audit')
    .select(['id', 'subject_id'])
    .where('batch_id', '=', key)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Lines about a subject after a line of the log, oldest first. */
export async function listAuditSince(db: Db, of: Subject, line: number) {
  const lines = await linesOf(db, of).where('audit.id', '>', line).orderBy('audit.id').execute()
  return lines.map(({ after, ...each }) => ({ ...each, after: fromJson(after) }))
}

/** One line of the log; undefined if there is none. */
export async function findAudit(db: Db, id: number) {
  const line = await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirst()
  return line && { ...line, before: fromJson(line.before), after: fromJson(line.after) }
}
export type AuditRow = NonNullable<Awaited<ReturnType<typeof findAudit>>>

/** The lines of a batch that no other line took back, newest first. */
export async function listOpenBatch(db: Db, batchId: string): Promise<AuditRow[]> {
  const lines = await db.selectFrom('audit').selectAll().where('batch_id', '=', batchId).orderBy('id', 'desc').execute()
  const undone = await listUndone(db, lines)
  return lines
    .filter(({ id }) => !undone.has(id))
    .map((line) => ({ ...line, before: fromJson(line.before), after: fromJson(line.after) }))
}
