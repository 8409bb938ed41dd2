import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '../../support/debian.ts'
import { findFreePort } from '../../support/free-port.ts'

/** nginx with the settings of `deploy/nginx.conf` for published pages, with one worker, like the shop's one process. */
const settings = (folder: string, siteDir: string, port: number) => `
daemon off;
worker_processes 1;
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10000 inactive=60s;
  open_file_cache_valid 1s;
  gzip_static on;
  gzip_vary on;
  server {
    listen 127.0.0.1:${port};
    root ${siteDir};
    location / { try_files $uri/index.html =404; }
  }
}
`

/** Serves a published site by nginx on a free port. */
export async function startNginx(siteDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-nginx-'))
  const port = await findFreePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, settings(folder, siteDir, port))
  const child = spawn(findProgram('nginx', 'nginx'), ['-c', file], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries += 1) {
    if (tries > 200) throw new Error('nginx does not answer.')
    await wait(25)
  }
  return {
    url,
    async stop() {
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
