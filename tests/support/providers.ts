import { onTestFinished, vi } from 'vitest'
import { CONNECTORS } from '#connect/all.ts'
import { SILENCES } from '../peers/peer.ts'

/** Key that test shops seal secrets with. */
export const SECRET_KEY = 'a-key-of-tests-with-32-characters'
export const NOWHERE = 'http://127.0.0.1:1'

/** Nobody listens at the addresses of providers, so that no test calls a real one. */
export const NO_PROVIDER_URLS: Record<string, string> = Object.fromEntries(
  [...Object.values(CONNECTORS).flat(), { id: 'push' }, { id: 'sns' }].map(({ id }) => [id, NOWHERE]),
)

/** The same as PROVIDER_URLS, with some that are there. */
export const providerUrls = (there: Record<string, string> = {}): string =>
  Object.entries({ ...NO_PROVIDER_URLS, ...there })
    .map(([id, url]) => `${id}=${url}`)
    .join(',')

/**
 * Gives up a call to a peer that is silent as soon as it has arrived there and `until` has happened, until the returned function
 * is called: no test waits for the real time.
 */
export function giveUpAtOnce(until?: Promise<unknown>): () => void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const silent = new AbortController()
    const giveUp = () => silent.abort(new DOMException('The peer was silent.', 'TimeoutError'))
    SILENCES.addEventListener('silence', () => void Promise.resolve(until).then(giveUp), { once: true })
    return AbortSignal.any([silent.signal, timeout(milliseconds)])
  })
  const end = () => spy.mockRestore()
  onTestFinished(end)
  return end
}
