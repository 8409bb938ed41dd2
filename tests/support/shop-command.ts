import { spawn } from 'node:child_process'

export interface Printed {
  code: number | null
  out: string
  err: string
}

/** Variables of the shop that a developer may have set and a command must not see. */
const OWN = /^(DATA_DIR|DATABASE_URL|SITE_URL|API_HOST|PORT|HOST)$/

/** Starts `npm run shop -- …` as a process of its own, with these variables of the shop and no other. */
export function startCommand(args: string[], environment: Record<string, string | undefined> = {}, cwd?: string) {
  const inherited = Object.entries(process.env).filter(([name]) => !OWN.test(name))
  const child = spawn(process.execPath, [`${process.cwd()}/src/cli/shop.ts`, ...args], {
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd ? { cwd } : {}),
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (err += chunk))
  const ended = new Promise<Printed>((resolve) => child.on('close', (code) => resolve({ code, out, err })))
  return { child, ended }
}

/** Runs such a command to its end. */
export const runCommand = (...started: Parameters<typeof startCommand>): Promise<Printed> =>
  startCommand(...started).ended
