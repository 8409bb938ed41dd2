/** SQLSTATE of PostgreSQL or a pooler, or the error code of a system call. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

export const SERIALIZATION_FAILURE = '40001'

const SYSTEM_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write'])
const isNetworkFailure = (error: Error) => 'syscall' in error && SYSTEM_CALLS.has(String(error.syscall))

/** Connection failure, insufficient resources, server shutting down or starting, statement timeout. */
const SQLSTATE = /^(08|53|57P)\w+$|^57014$/
/** Errors of `pg` without a code. */
const MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered))/

/** Whether PostgreSQL is temporarily unavailable or overloaded. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isPostgresAway)
  return SQLSTATE.test(codeOf(error)) || MESSAGE.test(error.message) || isNetworkFailure(error)
}
