import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '#platform/process/log.ts'

test('the log has neither phones nor what opens the page of a payment', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  log('error', 'A test.', { path: '/api/pay/12-AbCdEfGhIjKlMnOpQrSt_-/start', error: 'of 01712345678' })
  const line = String(write.mock.calls[0]?.[0])
  expect(line).toContain('"path":"/api/pay/12-…/start","error":"of 017…78"')
})
