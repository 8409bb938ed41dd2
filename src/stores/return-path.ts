import { PAGES } from '#contract/paths.ts'
import { RETURN_KEY } from '#contract/storage.ts'
import { ownPath } from '#rules/return-path.ts'
import { forgetSession, readSession, writeSession } from './session-storage.ts'

/** Remembers where to go after login; only paths of this shop are. */
export function rememberPath(path: string): void {
  const own = ownPath(path)
  if (own) writeSession(RETURN_KEY, own)
}

/** Forgets the remembered path and answers it; the home page when there is none. */
export function takePath(): string {
  const path = readSession(RETURN_KEY)
  forgetSession(RETURN_KEY)
  return (typeof path === 'string' && ownPath(path)) || PAGES.home
}
