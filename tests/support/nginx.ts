import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { findProgram } from './debian.ts'
import { findFreePort } from './free-port.ts'

const STARTS_WITHIN = 10_000
/** Directives of folders that nginx writes to; each is set to a folder of the test. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Path of nginx: NGINX_PATH or the system's, else it is installed. */
export const findNginx = (): string => process.env['NGINX_PATH'] ?? findProgram('nginx', 'nginx')

/** `deploy/nginx.conf` with only ports and folders changed for a test. */
async function deliveredConfig(folder: string, port: number, upstreams: string[], root: string): Promise<string> {
  const delivered = await readFile('deploy/nginx.conf', 'utf8')
  const changes: [RegExp, string][] = [
    [/listen 8080/g, `listen 127.0.0.1:${port}`],
    [/ *server api2:4321 .*\n/, ''],
    [/ *server api1:4321( .*\n)/, upstreams.map((url) => `    server ${new URL(url).host}$1`).join('')],
    [/root \S+;/, `root ${root};`],
    [/root \/var\/www\/acme;/, `root ${folder}/acme;`],
    [/pid \S+;/, `pid ${folder}/pid;`],
    [/proxy_cache_path \S+/, `proxy_cache_path ${folder}/cache`],
    [/http \{/, `http {\n${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}`],
  ]
  let config = delivered
  for (const [what, by] of changes) {
    if (config.search(what) < 0) throw new Error(`deploy/nginx.conf has no ${what}.`)
    config = config.replace(what, by)
  }
  return config
}

async function waitForAnswer(port: number, server: ChildProcess): Promise<void> {
  for (const giveUp = Date.now() + STARTS_WITHIN; Date.now() < giveUp; await pause(20)) {
    if (server.exitCode !== null) throw new Error('nginx ended at its start.')
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
  }
  throw new Error('nginx did not start in time.')
}

/**
 * Starts nginx as compose.yaml does, in front of a shop's processes and its published pages, with the environment of
 * `start-nginx.sh`. It is stopped after the test. `edit` changes the configuration as an operator does.
 */
export async function startNginx(
  shop: { upstream: string | string[]; root: string },
  environment: Record<string, string>,
  edit: (config: string, folder: string) => string = (config) => config,
) {
  const nginx = findNginx()
  const folder = await mkdtemp(join(tmpdir(), 'haat-nginx-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755) // Started as root, nginx works as another user.
  const port = await findFreePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, edit(await deliveredConfig(folder, port, [shop.upstream].flat(), shop.root), folder))
  execFileSync(nginx, ['-t', '-q', '-c', file], { stdio: 'pipe' })
  const server = spawn('sh', ['deploy/start-nginx.sh', file], {
    env: { PATH: `${dirname(nginx)}${delimiter}${process.env['PATH']}`, TMPDIR: folder, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  })
  await waitForAnswer(port, server)
  return { port, folder }
}
