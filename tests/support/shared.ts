import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, onTestFinished } from 'vitest'

type Work = () => unknown

const sharing = new AsyncLocalStorage<Work[]>()

/** Runs `work` at the end of the test, or of the file if `shared` creates the resource. */
export function onEnd(work: Work): void {
  const shared = sharing.getStore()
  if (shared) shared.push(work)
  else onTestFinished(async () => void (await work()))
}

/**
 * Made at its first use and shared by the tests of a file, for tests that leave it as they found it. Call it outside of
 * tests.
 */
export function shared<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  const atEnd: Work[] = []
  afterAll(async () => {
    for (const work of atEnd.toReversed()) await work()
  })
  return () => (made ??= sharing.run(atEnd, make))
}
