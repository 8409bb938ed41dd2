/** Writes one line of JSON to standard error. Never give it a password, a token or a whole phone number. */
export function log(level: 'info' | 'error', message: string, details: Record<string, unknown> = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...details })}\n`)
}

/** An error as a log line shows it. */
export const errorDetails = (error: unknown): Record<string, unknown> =>
  error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }
