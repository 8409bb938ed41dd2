import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { JobWorker } from '#server/jobs/worker.ts'
import { API } from '../../support/api.ts'
import { NO_PROVIDERS, NOT_MEASURED } from '../../support/jobs.ts'
import { createOffice } from '../../support/office.ts'
import { formOf, pngFile } from '../../support/office-content.ts'
import { makeFolder } from '../../support/site.ts'

/** A host of pictures on this machine; its name can be taken again once it is closed. */
async function serve(handle: RequestListener, port = 0) {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(() => void close())
  const { port: bound } = server.address() as AddressInfo
  return { host: `127.0.0.1:${bound}`, port: bound, close }
}

async function open() {
  const dataDir = await makeFolder()
  const office = await createOffice({ DATA_DIR: dataDir })
  const token = await office.open('manager')
  const imports = { dataDir, media: new DiskMedia(join(dataDir, 'media')), isLoopbackAllowed: true, pauseOfHost: 1 }
  const worker = new JobWorker({
    db: office.db,
    imports,
    deliver: async () => {},
    indexNowUrl: '',
    measuring: NOT_MEASURED,
    outbound: NO_PROVIDERS,
    siteUrl: '',
    pagesUrl: '',
    officeUrl: '',
  })
  onTestFinished(() => worker.stop())
  const ask = async (method: string, route: string, id: number, json?: unknown) =>
    (await office.ask(method, route.replace('{id}', String(id)), { token, json })).body
  return {
    office,
    read: (id: number) => ask('GET', API.getImport, id),
    ask,
    work: () => worker.runDue(),
    warned: async (id: number) => (await ask('GET', `${API.listImportRows}?outcome=warned`, id)).results,
    /** Uploads goods with these pictures, and begins their import. */
    async begin(...images: string[]) {
      const rows = images.map((image, row) => `r${row},Good ${row},Home,90,${image}`)
      const csv = new File([['source_id,name,category,price,images', ...rows].join('\n')], 'a.csv')
      const form = formOf(['files[]', csv])
      const { pk } = (await office.ask('POST', API.uploadImport, { token, form })).body
      const { mapping } = await ask('GET', API.getImport, pk)
      await ask('POST', API.checkImport, pk, mapping)
      await worker.runDue()
      await ask('POST', API.runImport, pk)
      return pk as number
    },
  }
}

test('a host that does not answer is given up, others go on, and the merchant fetches again once it is back', async () => {
  const picture = Buffer.from(await (await pngFile()).arrayBuffer())
  const sent: string[] = []
  const give: RequestListener = ({ url = '' }, response) => {
    sent.push(url)
    if (url === '/gone.png') return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture)
  }
  const alive = await serve(give)
  const dead = await serve((_, response) => response.writeHead(503).end())
  const { begin, work, read, warned, ask, office } = await open()
  const ofDead = Array.from({ length: 30 }, (_, each) => `http://${dead.host}/${each}.png`)
  const id = await begin(...ofDead, `http://${alive.host}/a.png`, `http://${alive.host}/gone.png`)
  await dead.close()
  await work()
  const done = await read(id)
  expect(done).toMatchObject({ state: 'done', may_fetch: true, pictures: { all: 32, stored: 1, failed: 31 } })
  expect(done.picture_failures).toMatchObject([
    { note: { code: 'host_given_up', values: [dead.host, 3] }, count: 30 },
    { note: { code: 'picture_status', values: [404] }, count: 1 },
  ])
  expect(await warned(id)).toHaveLength(31)
  expect(sent.toSorted()).toEqual(['/a.png', '/gone.png'])

  await serve(give, dead.port)
  expect(await ask('POST', API.fetchImportPictures, id)).toEqual({ response: 'success' })
  await work()
  expect(await read(id)).toMatchObject({ state: 'done', pictures: { all: 32, stored: 31, failed: 1 } })
  expect(await warned(id)).toMatchObject([{ name: 'Good 31', notes: [{ code: 'picture_status' }] }])
  const shown = await office.db.selectFrom('product_picture').select('product_id').execute()
  expect(shown).toHaveLength(31)
  const verbs = await office.db.selectFrom('audit').select('action').where('subject', '=', 'import').execute()
  expect(verbs.map(({ action }) => action)).toContain('import.retry')
})

test('the merchant stops fetching: the import ends with what has arrived', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const silent = await serve(() => resolve())
  const { begin, work, read, ask, warned } = await open()
  const id = await begin(`http://${silent.host}/a.png`, `http://${silent.host}/b.png`)
  expect(await ask('POST', API.stopImportPictures, id)).toMatchObject({ code: 'import_step_refused' })
  const working = work()
  await asked
  expect(await ask('POST', API.stopImportPictures, id)).toEqual({ response: 'success' })
  await working
  expect(await read(id)).toMatchObject({ state: 'done', may_fetch: true, added: 2, pictures: { failed: 2 } })
  expect(await warned(id)).toMatchObject([{ notes: [{ code: 'fetching_stopped' }] }, {}])
})
