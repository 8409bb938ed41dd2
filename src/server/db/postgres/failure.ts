/** The SQLSTATE of PostgreSQL or a pooler, or the code of a system call. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const SYSTEM_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write'])
const isNetworkFailure = (error: Error) => 'syscall' in error && SYSTEM_CALLS.has(String(error.syscall))

/** Connection failures, resources that ran out, a server that shuts down or starts, and a statement that took too long. */
const SQLSTATE = /^(08|53|57P)\w+$|^57014$/
/** `pg` gives these no code. */
const MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered))/

/** Whether PostgreSQL can't be reached, or has no room for a request now. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isPostgresAway)
  return SQLSTATE.test(codeOf(error)) || MESSAGE.test(error.message) || isNetworkFailure(error)
}
