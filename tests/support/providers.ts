import { onTestFinished, vi } from 'vitest'
import { CONNECTORS } from '#connect/all.ts'

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

/** Milliseconds after which a peer that never answers is given up; no test waits for the real ones. */
const SILENT = 400

/** Gives silent providers up soon, until the returned function is called. Only for calls whose answer never comes. */
export function giveUpAtOnce(): () => void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(SILENT))
  const end = () => spy.mockRestore()
  onTestFinished(end)
  return end
}
