import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claimJob, finishJob, insertJobs } from '#platform/db/jobs.ts'
import type { NewJob } from '#platform/db/new-jobs.ts'
import type { Database } from '#platform/db/schema.ts'
import { createSmtpPeer, runJobs, skipWaiting, startWorker } from '../support/jobs.ts'
import { createTestDatabase } from '../support/test-database.ts'

const mail = (n: number | string, change: Partial<NewJob> = {}): NewJob => ({
  kind: 'mail',
  key: `mail-${n}`,
  body: { to: `shopper${n}@example.com`, from: 'Haat', subject: `Mail ${n}`, text: `Text ${n}` },
  ...change,
})
const rows = (db: Database) => db.selectFrom('job').selectAll().orderBy('id').execute()

test('a job with a key that exists is not stored again', async () => {
  const db = await createTestDatabase()
  await insertJobs(db, [mail(1), mail(2)])
  await insertJobs(db, [mail(1), mail(3)])
  expect((await rows(db)).map(({ key }) => key)).toEqual(['mail-1', 'mail-2', 'mail-3'])
})

test('each of many workers sends other mails: every one goes out once, and its body is emptied', async () => {
  const db = await createTestDatabase()
  const smtp = await createSmtpPeer()
  await insertJobs(
    db,
    Array.from({ length: 40 }, (_, n) => mail(n)),
  )
  await Promise.all(Array.from({ length: 4 }, () => startWorker(db, smtp.url).runDue()))
  expect(smtp.recipients.flat().toSorted()).toEqual(
    Array.from({ length: 40 }, (_, n) => `shopper${n}@example.com`).toSorted(),
  )
  for (const row of await rows(db))
    expect(row).toMatchObject({ state: 'done', tries: 1, body: '{}', locked_until: null })
})

test('a job that is not due waits', async () => {
  const db = await createTestDatabase()
  const smtp = await createSmtpPeer()
  await insertJobs(db, [mail(1, { after: 60_000 })])
  await runJobs(db, smtp.url)
  expect(smtp.recipients).toEqual([])
  await skipWaiting(db)
  await runJobs(db, smtp.url)
  expect(smtp.recipients).toEqual([['shopper1@example.com']])
})

test('a locked job is nobody else’s until its lock ends; whoever lost the lock can’t end it', async () => {
  const db = await createTestDatabase()
  await insertJobs(db, [mail(1)])
  const first = await claimJob(db, 300, 'without')
  expect(first).toMatchObject({ tries: 1, kind: 'mail' })
  expect(await claimJob(db, 300, 'without')).toBeUndefined()
  await pause(350)
  const second = await claimJob(db, 300, 'without')
  expect(second).toMatchObject({ id: first?.id, tries: 2 })
  if (!first || !second) throw new Error('No job was claimed.')
  await finishJob(db, first, 'failed', 'late')
  expect((await rows(db))[0]).toMatchObject({ state: 'waiting', result: null })
  await finishJob(db, second, 'done')
  expect((await rows(db))[0]).toMatchObject({ state: 'done' })
})

test('of one lane one job runs at a time, however many processes look for work', async () => {
  const db = await createTestDatabase()
  const lanes = ['connection:1', 'connection:2']
  await insertJobs(
    db,
    Array.from({ length: 40 }, (_, n) => mail(n, { lane: lanes[n % 2] ?? '' })),
  )
  const running = () => Promise.all(Array.from({ length: 12 }, () => claimJob(db, 60_000, 'in_lanes')))
  const claimed = (await running()).flatMap((job) => job ?? [])
  expect(claimed.map(({ lane }) => lane).toSorted()).toEqual(lanes)
  expect((await running()).every((job) => job === undefined)).toBe(true)
  for (const job of claimed) await finishJob(db, job, 'done')
  expect((await running()).flatMap((job) => job?.lane ?? []).toSorted()).toEqual(lanes)
})

test('a mail server that is away is tried again later, and after the last try the job has failed', async () => {
  const db = await createTestDatabase()
  await insertJobs(db, [mail(1)])
  const away = 'smtp://127.0.0.1:1'
  await runJobs(db, away)
  const [row] = await rows(db)
  expect(row).toMatchObject({ state: 'waiting', tries: 1, locked_until: null })
  expect(row?.result).toContain('ECONNREFUSED')
  const wait = Date.parse(row?.run_at ?? '') - Date.now()
  expect(wait).toBeGreaterThan(5000)
  expect(wait).toBeLessThan(15_000)
  for (let tries = 2; tries <= 12; tries += 1) {
    await skipWaiting(db)
    await runJobs(db, away)
  }
  expect((await rows(db))[0]).toMatchObject({ state: 'failed', tries: 12 })
})

test('an address that its server refuses for good is not tried again', async () => {
  const db = await createTestDatabase()
  const smtp = await createSmtpPeer()
  smtp.refuse('gone@example.com')
  await insertJobs(db, [mail(1, { body: { to: 'gone@example.com', from: 'Haat', subject: 'A', text: 'B' } })])
  await runJobs(db, smtp.url)
  expect((await rows(db))[0]).toMatchObject({ state: 'failed', tries: 1, result: expect.stringContaining('550') })
})

test('a shop’s name in a sender, and line breaks in a subject, make no header', async () => {
  const db = await createTestDatabase()
  const smtp = await createSmtpPeer()
  const body = {
    to: 'a@example.com',
    from: 'Haat\r\nBcc: thief@example.com',
    subject: 'Order\r\nBcc: thief@example.com\r\n\r\nbody',
    text: 'Text',
  }
  await insertJobs(db, [mail(1, { body })])
  await runJobs(db, smtp.url)
  expect(smtp.recipients).toEqual([['a@example.com']])
  const [head = ''] = (smtp.arrived[0] ?? '').split('\r\n\r\n')
  expect(head).not.toMatch(/^Bcc:/im)
  expect(head).toMatch(/^Message-ID: <job-\d+-\d+@haat\.example>$/im)
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/im)
})

test('a database that can’t be reached is told once at a time, however many lanes find it', async () => {
  const away = (await createTestDatabase()).withPlugin({
    transformQuery() {
      throw new Error('away')
    },
    transformResult: async ({ result }) => result,
  })
  const worker = startWorker(away, 'smtp://127.0.0.1:1')
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => told.mockRestore())
  await worker.runDue()
  await worker.runDue()
  expect(told.mock.calls.map(([line]) => JSON.parse(String(line)).message)).toEqual(
    Array(2).fill('Jobs could not be run.'),
  )
})

test('however many lanes a worker has, it deletes what is old once', async () => {
  const db = await createTestDatabase()
  const smtp = await createSmtpPeer()
  let deleted = 0
  // Milliseconds that the database takes: each answer is faster than the one before, so that lanes overtake others.
  let wait = 100
  const counting = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode' && JSON.stringify(node.from).includes('"hook_call"')) deleted += 1
      return node
    },
    transformResult: async ({ result }) => {
      wait = Math.max(0, wait - 2)
      await pause(wait)
      return result
    },
  })
  const worker = startWorker(counting, smtp.url)
  await worker.runDue()
  await worker.runDue()
  expect(deleted).toBe(1)
})
