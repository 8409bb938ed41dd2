/** Scheme and user, servers with commas between them, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/

/** The address of each server that a PostgreSQL address names: `postgres://a,b:5433/shop` names two. */
export function serversOf(url: string): string[] {
  const [, start, servers = '', rest] = PARTS.exec(url) ?? []
  return start === undefined ? [url] : servers.split(',').map((server) => `${start}${server}${rest}`)
}

/** A server without user and password, for logs. */
export const nameOfServer = (url: string): string => PARTS.exec(url)?.[2] || 'socket'

/** `new URL` rejects a user without a host, but that is how an address with a socket is written. */
const parse = (url: string): URL | null => URL.parse(url.replace('@/', '@socket/'))

const HOW =
  'Write postgres://user:password@host:5432/name, or postgres://user@/name?host=/var/run/postgresql for a socket.'

/** What is wrong with a PostgreSQL address whose servers are used by these rules (`target_session_attrs`); undefined if nothing is. */
export function wrongPostgresUrl(url: string, rules: readonly string[]): string | undefined {
  const servers = serversOf(url)
  const parsed = servers.map(parse)
  if (!PARTS.test(url) || parsed.includes(null)) return HOW
  if (servers.length > 1 && PARTS.exec(url)?.[2]?.split(',').includes(''))
    return 'Several servers need a host each: postgres://user:password@a:5432,b:5432/name.'
  const parameters = parsed[0]?.searchParams
  if (parameters?.get('host')?.includes(','))
    return 'Write several servers before the name: postgres://a:5432,b:5432/name.'
  const rule = parameters?.get('target_session_attrs') ?? rules[0]
  return rule !== undefined && rules.includes(rule)
    ? undefined
    : `target_session_attrs=${rule} is not offered here: leave it out, or write ${rules.join(' or ')}.`
}
