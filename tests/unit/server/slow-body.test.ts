import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REQUEST_TIMES, UPLOAD_TIMES } from '#platform/contract/server-limits.ts'
import { allowSlowBody, watchBody } from '#platform/process/connection-guards.ts'

const TIMES = { ...REQUEST_TIMES, ...UPLOAD_TIMES }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A request whose body arrives at so many bytes a second, with the length that it claims. */
function open(length = '1000000') {
  const said: string[] = []
  const socket = {
    bytesRead: 500,
    writable: true,
    write: (text: string) => said.push(text),
    destroy: () => said.push('-'),
  }
  const headers = length === '' ? {} : { 'content-length': length }
  const incoming = Object.assign(new EventEmitter(), { headers, socket, complete: false, destroyed: false })
  // What of a request it looks at.
  const request = incoming as unknown as IncomingMessage
  watchBody(request, { headersSent: false } as ServerResponse, TIMES)
  return {
    ...{ incoming, request, said },
    pass(seconds: number, bytesPerSecond: number) {
      for (let second = 0; second < seconds; second += 1) {
        socket.bytesRead += bytesPerSecond
        vi.advanceTimersByTime(1000)
      }
    },
  }
}
const REFUSED = [expect.stringMatching(/^HTTP\/1\.1 408 /), '-']

test('a body of anybody ends within 30 s, however fast it arrives', () => {
  const { pass, said } = open()
  pass(29, 100_000)
  expect(said).toEqual([])
  pass(1, 100_000)
  expect(said).toEqual(REFUSED)
})

test('an allowed upload goes on while it moves, through silences of a phone, and is closed when it trickles', () => {
  const { request, pass, said } = open()
  allowSlowBody(request)
  pass(300, 20_000)
  pass(25, 0)
  pass(5, 20_000)
  expect(said).toEqual([])
  pass(60, 100)
  expect(said).toEqual(REFUSED)
})

test('an upload does not last for ever', () => {
  const { request, pass, said } = open()
  allowSlowBody(request)
  pass(3599, 2000)
  expect(said).toEqual([])
  pass(31, 2000)
  expect(said).toEqual(REFUSED)
})

test('a request without a body, and one that has ended, is not looked at', () => {
  const none = open('')
  const ended = open()
  ended.incoming.emit('close')
  expect(vi.getTimerCount()).toBe(0)
  none.pass(60, 0)
  ended.pass(60, 0)
  expect([none.said, ended.said]).toEqual([[], []])
})
