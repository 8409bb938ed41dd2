import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  MAX_READS_AT_A_TIME,
  MAX_READS_OF_NETWORK,
  MAX_READS_OF_SITE,
  MAX_READS_WAITING,
} from '#platform/contract/server-limits.ts'
import { TOO_SLOW } from '#platform/process/abort-reasons.ts'
import { ReadQueue } from '#platform/process/read-queue.ts'

/** A queue with a log of what started; each read holds its place until `release`. */
function open(areLimitsOn = true) {
  const queue = new ReadQueue({ areLimitsOn })
  const started: string[] = []
  const refused: string[] = []
  const held = Promise.withResolvers<void>()
  const read = (network: string, signal = new AbortController().signal) =>
    queue
      .inTurn({ network, signal }, () => {
        started.push(network)
        return held.promise
      })
      .catch((error) => {
        if (error !== TOO_SLOW) throw error
        refused.push(network)
      })
  const turns = async (count = 20) => {
    for (let n = 0; n < count; n += 1) await turn()
  }
  return { queue, started, refused, read, release: held.resolve, turns }
}
const times = (count: number, name: string) => Array.from({ length: count }, () => name)

test('networks take turns: one with many reads is not before another with one', async () => {
  const { started, read, turns } = open()
  const all = [...times(MAX_READS_OF_NETWORK, 'flood'), 'shopper', 'other'].map((network) => read(network))
  expect(started).toEqual([])
  await turns()
  expect(started).toEqual(['flood', 'shopper', 'other', 'flood'])
  expect([started.length, all.length]).toEqual([MAX_READS_AT_A_TIME, MAX_READS_OF_NETWORK + 2])
})

test('a network, a /48 and all together have so many places, and those beyond are refused', async () => {
  const { refused, read, release } = open()
  const reads = times(MAX_READS_OF_NETWORK + 3, '192.0.2.1').map((network) => read(network))
  const site = Array.from({ length: MAX_READS_OF_SITE + 2 }, (_, n) => read(`2001:db8:1:${n.toString(16)}::/64`))
  const others = Array.from({ length: MAX_READS_WAITING }, (_, n) => read(`198.51.100.${n}`))
  release()
  await Promise.all([...reads, ...site, ...others])
  const count = (start: string) => refused.filter((network) => network.startsWith(start)).length
  expect([count('192.0.2.1'), count('2001:db8:1:')]).toEqual([3, 2])
  expect(count('198.')).toBe(MAX_READS_OF_NETWORK + MAX_READS_OF_SITE)
})

test('places are free again after reads that succeeded or failed, and nothing is refused with LIMITS=off', async () => {
  const { queue } = open()
  const { signal } = new AbortController()
  for (let n = 0; n < 3; n += 1) {
    const failing = times(MAX_READS_OF_NETWORK, 'one').map((network) =>
      queue.inTurn({ network, signal }, () => Promise.reject(new Error('It fails.'))),
    )
    const outcomes = await Promise.allSettled(failing)
    expect(outcomes.every((outcome) => outcome.status === 'rejected' && outcome.reason.message === 'It fails.')).toBe(
      true,
    )
  }
  const unlimited = open(false)
  const all = times(1000, 'one').map((network) => unlimited.read(network))
  unlimited.release()
  await Promise.all(all)
  expect([unlimited.started.length, unlimited.refused]).toEqual([1000, []])
})

test('while a write runs no read starts, unless the write takes long', async () => {
  // On a busy machine a few turns may take longer than reads wait for a write.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { queue, started, read, turns } = open()
  const startedLater = () => {
    vi.advanceTimersByTime(1)
    return started
  }
  const short = Promise.withResolvers<void>()
  const writing = queue.first(() => short.promise)
  void read('shopper')
  await turns(5)
  expect(started).toEqual([])
  short.resolve()
  await writing
  await expect.poll(startedLater).toEqual(['shopper'])
  void queue.first(() => new Promise(() => {}))
  void read('another')
  await turns()
  expect(started).toEqual(['shopper'])
  await expect.poll(startedLater).toEqual(['shopper', 'another'])
})

test('a read whose connection is closed meanwhile never starts', async () => {
  const { started, refused, read, release } = open()
  const leaving = new AbortController()
  const reads = [...times(5, 'a').map((network) => read(network)), read('b', leaving.signal)]
  leaving.abort()
  release()
  await Promise.all(reads)
  expect([started, refused]).toEqual([times(5, 'a'), ['b']])
})
