/** What this device is called until its person names the passkey. */
export function deviceName(): string {
  const { userAgent } = navigator
  const known = [
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Mac', /Macintosh/],
    ['Windows', /Windows/],
    ['Linux', /Linux/],
  ] as const
  return known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Passkey'
}

/** Whether the person closed the browser's question, or let it pass. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)
