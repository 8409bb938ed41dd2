import { findMessageSettings } from '#shop/messages/queries/message-settings.ts'
import { findNotices } from '#shop/settings/queries/notices.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import type { createOffice } from './office.ts'

type Office = Awaited<ReturnType<typeof createOffice>>

const READING: readonly Role[] = ROLES.filter((role) => role !== 'editor')
const MANAGING: readonly Role[] = ['owner', 'manager']

/** A job that has failed. */
async function insertFailedJob({ db }: Pick<Office, 'db'>): Promise<number> {
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('job')
    .values({ kind: 'mail', body: '{}', state: 'failed', run_at: now, created_at: now, ended_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const failed = async (office: Office) => ({ id: await insertFailedJob(office) })

/** Roles that may call notices and jobs, with a valid request of each call. */
export const NOTICE_MATRIX = {
  streamOrderEvents: { roles: READING },
  listOrderEvents: { roles: READING },
  getNotices: { roles: MANAGING },
  updateNotices: { roles: MANAGING, request: async ({ db }: Office) => ({ json: await findNotices(db) }) },
  getMessages: { roles: MANAGING },
  updateMessages: { roles: MANAGING, request: async ({ db }: Office) => ({ json: await findMessageSettings(db) }) },
  getShopHealth: { roles: MANAGING },
  listFailedJobs: { roles: MANAGING },
  retryJob: { roles: MANAGING, request: failed },
  deleteJob: { roles: MANAGING, request: failed },
} as const

/** Path parameters of the calls about notices and jobs, by path; undefined for other calls. */
export async function officeNoticeValues(db: Office['db'], path: string): Promise<object | undefined> {
  if (path.startsWith('/api/admin/jobs/')) return { id: String(await insertFailedJob({ db })) }
  if (path === '/api/admin/notices') return findNotices(db)
  if (path === '/api/admin/messages') return findMessageSettings(db)
  return path.startsWith('/api/admin/events') ? { since: '' } : undefined
}
