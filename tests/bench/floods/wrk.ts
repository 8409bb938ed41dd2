import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../../support/debian.ts'
import type { Flood } from './cases.ts'

/** The client that floods, as a proxy names it. */
const FLOODER = '203.0.113.9'

const scriptOf = ({ path, body }: Flood) => `
local n = math.random(1000000)
wrk.headers["X-Forwarded-For"] = "${FLOODER}"
wrk.headers["X-Forwarded-Proto"] = "https"
wrk.headers["Accept-Encoding"] = "br"
${body === undefined ? '' : `wrk.method = "POST"\nwrk.body = ${JSON.stringify(body)}`}
request = function()
  n = n + 1
  return wrk.format(nil, string.format(${JSON.stringify(path)}, n))
end
`

export interface Flooded {
  perSecond: number
  /** Responses with another status than 200. */
  refused: number
}

/** Floods a shop over so many connections; each sends its next request after the response to the one before. */
export async function flood(
  url: string,
  each: Flood,
  { connections, seconds, folder }: { connections: number; seconds: number; folder: string },
): Promise<Flooded> {
  const script = join(folder, 'flood.lua')
  await writeFile(script, scriptOf(each))
  const args = ['-t1', `-c${connections}`, `-d${seconds}`, '--timeout', '30s', '-s', script, url]
  const { stdout } = await promisify(execFile)(findProgram('wrk', 'wrk'), args)
  const count = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  return {
    perSecond: count(/Requests\/sec:\s+([\d.]+)/),
    refused: count(/Non-2xx or 3xx responses: (\d+)/),
  }
}
