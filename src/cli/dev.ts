import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { readConfig } from '#platform/process/config.ts'
import { ROOT } from '#platform/process/root.ts'
import { runShop } from './run.ts'

/** `npm run dev`: loads the demo into a new shop, then runs Astro's development server, for each edition one. */

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // Of a TCP server that listens.
  server.close()
  await once(server, 'close')
  return port
}

function runAstro(args: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'dev', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
  process.on('exit', () => child.kill())
}

const { isBengaliOn } = readConfig()
process.exitCode = await runShop(['seed'])
if (process.exitCode === 0) {
  const port = String(await findFreePort())
  // The server of the English edition forwards requests below /bn to the other one (astro.config.mjs).
  const both = isBengaliOn ? { BENGALI_SERVER: `http://localhost:${port}` } : {}
  if (isBengaliOn) runAstro(['--port', port], { ...both, EDITION: 'bn' })
  runAstro(process.argv.slice(2), both)
}
