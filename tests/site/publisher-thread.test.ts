import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { PublisherThread } from '#publish/publisher-thread.ts'
import { createPublishingShop } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

/** Number of the next thread of this process. */
async function nextThread(): Promise<number> {
  const thread = new Worker('', { eval: true })
  const { threadId } = thread
  await thread.terminate()
  return threadId
}

async function createPublisher(resting: { grownBy: number; rest: number }) {
  const shop = await createPublishingShop()
  const publisher = new PublisherThread(shop.config, resting)
  onTestFinished(() => publisher.close())
  return { shop, publisher }
}

/** How many threads are started by two publications with a rest between them, of which the first may find nothing to do. */
async function countThreads(grownBy: number, isPublished = false): Promise<number> {
  const { shop, publisher } = await createPublisher({ grownBy, rest: 20 })
  if (isPublished) {
    const earlier = new PublisherThread(shop.config)
    await earlier.publish()
    await earlier.close()
  }
  const before = await nextThread()
  expect((await publisher.publish()).failed).toEqual([])
  await wait(500)
  await addProducts(shop, 1)
  const { failed, written } = await publisher.publish()
  expect({ failed, isWritten: written > 0 }).toEqual({ failed: [], isWritten: true })
  return (await nextThread()) - before
}

test('a thread that published much ends when it has rested, and the next publication starts another one', async () => {
  expect(await countThreads(1)).toBeGreaterThan(await countThreads(Number.POSITIVE_INFINITY))
})

test('a thread that found nothing to publish after a start ends when it has rested, too', async () => {
  const never = Number.POSITIVE_INFINITY
  expect(await countThreads(never, true)).toBeGreaterThan(await countThreads(never))
})

test('what is asked of the publisher in the moment in which its thread retires is done', async () => {
  const { shop, publisher } = await createPublisher({ grownBy: 1, rest: 0 })
  for (let round = 0; round < 8; round++) {
    await addProducts(shop, 1)
    const { failed, written } = await publisher.publish()
    expect({ failed, isWritten: written > 0 }).toEqual({ failed: [], isWritten: true })
    await wait(round)
    expect(await publisher.publishFeeds()).toBeDefined()
  }
})

test('a publisher whose thread retires is closed at once', async () => {
  const { publisher } = await createPublisher({ grownBy: 1, rest: 0 })
  await publisher.publish()
  await wait(2)
  await publisher.close()
  await publisher.close()
})
