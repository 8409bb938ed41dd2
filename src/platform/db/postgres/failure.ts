/** SQLSTATE of PostgreSQL or a pooler, or the error code of a system call. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

export const SERIALIZATION_FAILURE = '40001'
export const LOCK_NOT_AVAILABLE = '55P03'
/** What a standby, or a server that was made read-only, says to a write. */
export const READ_ONLY = '25006'

const SYSTEM_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write'])
const isNetworkFailure = (error: Error) => 'syscall' in error && SYSTEM_CALLS.has(String(error.syscall))

/**
 * Connection failure (08), read-only as a standby is (25006), time limits of a transaction (25P03, 25P04), sign-in refused (28),
 * no such database (3D), deadlock or conflict after all retries (40), insufficient resources (53), no connections accepted
 * (55000), lock not available (55P03), shutting down or starting (57P), statement timeout (57014), error of its disk (58).
 */
const SQLSTATE = /^(08|28|3D|40|53|57P|58)\w+$|^(25006|25P03|25P04|55000|55P03|57014)$/
/** Errors of `pg` without a code, and of a connection that ends before its TLS is agreed. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered|network socket disconnected))/

/** Whether PostgreSQL is temporarily unavailable or overloaded. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isPostgresAway)
  return SQLSTATE.test(codeOf(error)) || MESSAGE.test(error.message) || isNetworkFailure(error)
}

/** Whether a server answered so because it is about to end, or takes no writes: another one may have its place. */
export const isServerReplaced = (error: unknown): boolean => /^(25006|57P0[1-3]|08\w+)$/.test(codeOf(error))
