import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTurn } from '#platform/calls/respond-to-error.ts'

test('steps of a call run in turn until one answers, and see the parameters of the path', async () => {
  const ran: string[] = []
  const api = new Hono().get(
    '/goods/:id',
    inTurn([
      async (c, next) => {
        ran.push(`first ${c.req.param('id')}`)
        await next()
        ran.push(`first saw ${c.res.status}`)
      },
      async (c) => c.text('done', 201),
      async (c) => c.text('never'),
    ]),
  )
  const response = await api.request('/goods/7')
  expect([response.status, await response.text()]).toEqual([201, 'done'])
  expect(ran).toEqual(['first 7', 'first saw 201'])
})

test('a step sees the response of a later one that failed', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => stderr.mockRestore())
  const seen: number[] = []
  const api = new Hono().get(
    '/goods',
    inTurn([
      async (c, next) => {
        await next()
        seen.push(c.res.status)
      },
      async () => {
        throw new Error('The disk is full.')
      },
    ]),
  )
  expect((await api.request('/goods')).status).toBe(500)
  expect(seen).toEqual([500])
})
