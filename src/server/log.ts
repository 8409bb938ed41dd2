/** Seven digits in a row are a phone until shown otherwise, and so is one written as `01700-000001`. */
const PHONE = /\+?[\d০-৯]{7,15}|[\d০-৯]{5}-[\d০-৯]{6}/g
const NO_PHONES = new Set(['at', 'requestId', 'file'])

const masked = (key: string, value: unknown): unknown =>
  typeof value === 'string' && !NO_PHONES.has(key)
    ? value.replace(PHONE, (phone) => `${phone.slice(0, 3)}…${phone.slice(-2)}`)
    : value

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

let least: LogLevel = 'info'

/** Leaves out lines of lower levels from now on. */
export function setLogLevel(level: LogLevel): void {
  least = level
}

/** Writes one line of JSON to standard error, phones masked. Never give it a password, a token or a body. */
export function log(level: LogLevel, message: string, details: Record<string, unknown> = {}): void {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return
  const line = { at: new Date().toISOString(), level, message, ...details }
  process.stderr.write(`${JSON.stringify(line, masked)}\n`)
}

/** An error as a log line shows it. */
export const errorDetails = (error: unknown): Record<string, unknown> =>
  error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }
