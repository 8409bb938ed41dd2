import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

export interface StaticHost {
  url: string
  stop: () => Promise<void>
}

/** Listens on a free port, before there is anything to serve. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // An AddressInfo when listening on a port.
}

/** Serves a folder as a plain static host: files, `index.html` of folders, `404.html` for everything else. */
export async function startStaticHost(folder: string): Promise<StaticHost> {
  const host = new Hono()
  host.get('*', serveStatic({ root: folder }))
  host.notFound(async (c) => c.html(await readFile(join(folder, '404.html'), 'utf8'), 404))
  const server = createServer(getRequestListener(host.fetch))
  const url = await listen(server)
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
