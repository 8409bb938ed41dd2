import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'

class FakeThread extends EventEmitter {
  postMessage() {}
  ref() {}
  unref() {}
}

/** A writer for each site, of a process in which these threads are started one after the other. */
async function createWriters(...sites: string[]) {
  const threads: FakeThread[] = []
  vi.resetModules()
  vi.doMock('node:worker_threads', () => ({
    Worker: class extends FakeThread {
      constructor() {
        super()
        threads.push(this)
      }
    },
  }))
  onTestFinished(() => {
    vi.doUnmock('node:worker_threads')
    vi.resetModules()
  })
  const { createPageWriter } = await import('#publish/writer.ts')
  return { threads, writers: sites.map(createPageWriter) }
}

const page = () => new ArrayBuffer(1)

test('one thread writes for all sites, and each page gets its own result', async () => {
  const { threads, writers } = await createWriters('/a', '/b')
  const written = writers.map((writer) => writer.write('/cart', page()))
  expect(threads).toHaveLength(1)
  threads[0]?.emit('message', { error: new Error('The disk is full.') })
  threads[0]?.emit('message', { size: 7 })
  expect(await Promise.allSettled(written)).toMatchObject([
    { status: 'rejected', reason: { message: 'The disk is full.' } },
    { status: 'fulfilled', value: 7 },
  ])
})

test('results that arrive after their thread failed are not taken for pages of the next thread', async () => {
  const { threads, writers } = await createWriters('/a')
  const write = () => writers[0]?.write('/cart', page())
  const [first, second] = [write(), write()]
  threads[0]?.emit('error', new Error('Out of memory.'))
  const third = write()
  expect(threads).toHaveLength(2)
  threads[0]?.emit('message', { size: 1 })
  threads[0]?.emit('exit', 1)
  threads[1]?.emit('message', { size: 3 })
  expect(await Promise.allSettled([first, second, third])).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: { message: 'Out of memory.' } },
    { status: 'fulfilled', value: 3 },
  ])
})

test('a thread that ends without an error leaves no page waiting, and the next page starts another one', async () => {
  const { threads, writers } = await createWriters('/a')
  const first = writers[0]?.write('/cart', page())
  threads[0]?.emit('exit', 0)
  await expect(first).rejects.toThrow('The thread that writes pages has ended.')
  const second = writers[0]?.write('/cart', page())
  threads[1]?.emit('message', { size: 2 })
  expect(await second).toBe(2)
})
