import { spawn } from 'node:child_process'
import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { runShop } from '#cli/run.ts'

export interface Printed {
  code: number | null
  out: string
  err: string
}
type Environment = Record<string, string | undefined>

/** Variables of the shop that a command must not inherit from a developer's environment. */
const OWN = /^(DATA_DIR|DATABASE_URL|SITE_URL|API_HOST|PORT|HOST)$/

const environmentOf = (environment: Environment): Environment => {
  const inherited = Object.entries(process.env).filter(([name]) => !OWN.test(name))
  return { ...Object.fromEntries(inherited), ...environment }
}

/** Starts `npm run shop -- …` as a process, with only these variables of the shop. */
export function startCommand(args: string[], environment: Environment = {}, cwd?: string) {
  const child = spawn(process.execPath, [`${process.cwd()}/src/cli/shop.ts`, ...args], {
    env: environmentOf(environment),
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(cwd ? { cwd } : {}),
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (err += chunk))
  const ended = new Promise<Printed>((resolve) => child.on('close', (code) => resolve({ code, out, err })))
  return { child, ended }
}

/** Sets properties of an object until the returned function is called. */
function replace<T extends object>(target: T, properties: Partial<Record<keyof T, unknown>>): () => void {
  const before = Object.keys(properties).map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const)
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true })
  return () => {
    for (const [name, descriptor] of before) if (descriptor) Object.defineProperty(target, name, descriptor)
  }
}

function collect() {
  const pieces: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      pieces.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => pieces.join('') }
}

async function runHere(args: string[], environment: Environment): Promise<Printed> {
  const [out, err] = [collect(), collect()]
  const variables = Object.entries(environmentOf(environment)).filter(([, value]) => value !== undefined)
  const restore = [
    replace(process, { env: Object.fromEntries(variables), stdout: out.stream, stderr: err.stream }),
    replace(globalThis, { console: new Console(out.stream, err.stream) }),
  ]
  try {
    const code = await runShop(args)
    return { code, out: out.text(), err: err.text() }
  } finally {
    for (const undo of restore) undo()
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `npm run shop -- …` in this process, which takes a tenth of the time of a new one. Concurrent calls wait for
 * each other, as they share the environment and the streams: use `startCommand` for real concurrency.
 */
export function runCommand(args: string[], environment: Environment = {}): Promise<Printed> {
  const run = last.then(() => runHere(args, environment))
  last = run.catch(() => {})
  return run
}
