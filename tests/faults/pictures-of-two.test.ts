import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#platform/db/connection.ts'
import type { Schema } from '#platform/db/schema.ts'
import { listPictureFiles } from '#shop/catalogue/queries/pictures.ts'
import { pictureFiles } from '#shop/catalogue/rules/picture.ts'
import { API } from '../support/api.ts'
import { KILLS_OF_UPLOAD } from '../support/faults/counts.ts'
import { createDurablePostgres, createProcess, type ShopProcess } from '../support/faults/shops.ts'
import { stockShop } from '../support/faults/stock.ts'
import { asOwner } from '../support/office.ts'
import { pictureBytes } from '../support/pictures.ts'
import { BUCKET, type S3Server, startS3 } from '../support/s3.ts'
import { insertProduct } from '../support/save-products.ts'
import { startCommand } from '../support/shop-command.ts'
import { createTestFolder } from '../support/test-database.ts'

/** A PostgreSQL, a bucket, and what processes need that share them and nothing else. */
async function openPlace() {
  const { databaseUrl } = await createDurablePostgres()
  const db = openPostgres(databaseUrl)
  onTestFinished(() => db.destroy())
  await stockShop(db, 0)
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  const environment = {
    ...{ DATABASE_URL: databaseUrl, SECRET_KEY: 'a key that all processes of this test share', BENGALI: 'off' },
    ...{ MEDIA_TO: `s3://${BUCKET}/pictures`, ...s3.environment },
  }
  return { db, s3, environment }
}

/** Expects that the bucket has every file of each picture that has a row; returns how many rows there are. */
async function expectWhole(db: Kysely<Schema>, s3: S3Server): Promise<number> {
  const rows = await listPictureFiles(db)
  const keys = new Set(await s3.keys())
  expect(rows.flatMap(pictureFiles).filter((name) => !keys.has(`pictures/${name}`))).toEqual([])
  return rows.length
}

const upload = async ({ url }: ShopProcess, headers: Record<string, string>, bytes: Buffer) => {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }))
  return fetch(url + API.uploadPicture, {
    method: 'POST',
    headers: { ...headers, Origin: 'https://haat.example' },
    body,
  })
}

/** Resolves when the bucket got so many more files; it leaves the last one without an answer. */
const untilWritten = (s3: S3Server, count: number) =>
  new Promise<void>((resolve) => {
    let puts = 0
    s3.disturb(({ method }) => {
      if (method === 'PUT') puts += 1
      if (method !== 'PUT' || puts < count) return undefined
      resolve()
      return 'never'
    })
  })

test('a picture that is uploaded at one machine is on the pages of both, and at the other at once', async () => {
  const { db, s3, environment } = await openPlace()
  const [one, other] = [await createProcess(environment), await createProcess(environment)]
  await Promise.all([one.start(), other.start()])
  const headers = await asOwner(db)
  for (const [at, here, there] of [
    [1, one, other],
    [2, other, one],
  ] as const) {
    const answer = await upload(here, headers, await pictureBytes(`#${at}a${at}b${at}c`, 300))
    expect(answer.status).toBe(200)
    const { pk, picture } = await answer.json()
    const shown = await fetch(there.url + picture.image)
    expect(shown.status).toBe(200)
    expect(await shown.bytes()).toEqual(await (await fetch(here.url + picture.image)).bytes())
    const product = await db.transaction().execute((transaction) =>
      insertProduct(transaction, {
        ...{ name: `With a photo ${at}`, category_id: 1, mrp_paisa: 900, discount_paisa: 0, picture_ids: [pk] },
      }),
    )
    for (const process of [one, other]) {
      const page = async () => (await fetch(`${process.url}/product-details/${product}`)).text()
      await expect.poll(page, { timeout: 120_000, interval: 100 }).toContain(picture.image)
    }
  }
  expect(await expectWhole(db, s3)).toBe(2)

  // A machine with an empty disk has all of them, and a bucket that is away takes nothing but pictures away.
  const third = await createProcess(environment)
  await third.start()
  const [newest] = (await listPictureFiles(db)).flatMap(pictureFiles)
  s3.disturb(() => 'cut')
  expect((await fetch(`${third.url}/media/${newest}`)).status).toBe(503)
  expect((await fetch(`${third.url}/product-details/1`)).status).toBe(200)
  const refused = await upload(third, headers, await pictureBytes('#fedcba', 300))
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'pictures_away'])
  s3.disturb(undefined)
  expect((await fetch(`${third.url}/media/${newest}`)).status).toBe(200)
  expect(await expectWhole(db, s3)).toBe(2)
})

test('kill -9 in the middle of an upload leaves no row without its picture, and the same upload then succeeds', async () => {
  const { db, s3, environment } = await openPlace()
  const shop = await createProcess(environment)
  await shop.start()
  const headers = await asOwner(db)
  for (let kill = 1; kill <= KILLS_OF_UPLOAD; kill += 1) {
    const bytes = await pictureBytes(`#00${(kill + 16).toString(16)}ff`, 400)
    const writing = untilWritten(s3, 1 + ((kill * 4) % 9))
    const lost = upload(shop, headers, bytes).catch(() => undefined)
    await writing
    expect(await expectWhole(db, s3)).toBe(kill - 1)
    await shop.kill()
    await lost
    s3.disturb(undefined)
    expect(await expectWhole(db, s3)).toBe(kill - 1)
    await shop.start()
    expect((await upload(shop, headers, bytes)).status).toBe(200)
    expect(await expectWhole(db, s3)).toBe(kill)
  }
})

test('kill -9 in the middle of an import leaves no row without its picture, and the same file does the rest', async () => {
  const { db, s3, environment } = await openPlace()
  const folder = await createTestFolder()
  const goods = 4
  const lines = ['source_id,name,category,mrp,price,images']
  for (let at = 0; at < goods; at += 1) {
    await writeFile(join(folder, `${at}.png`), await pictureBytes(`#${at}${at}55aa`, 300))
    lines.push(`photo-${at},Good with a photo ${at},Food,9,8,${at}.png`)
  }
  const file = join(folder, 'goods.csv')
  await writeFile(file, lines.join('\n'))
  const run = async () => startCommand(['import', file], { ...environment, DATA_DIR: await createTestFolder() })
  for (const puts of [2, 11]) {
    const writing = untilWritten(s3, puts)
    const { child, ended } = await run()
    await writing
    await expectWhole(db, s3)
    child.kill('SIGKILL')
    await ended
    s3.disturb(undefined)
    await expectWhole(db, s3)
  }
  const { ended } = await run()
  expect(await ended).toMatchObject({ code: 0 })
  expect(await expectWhole(db, s3)).toBe(goods)
  const shown = await db
    .selectFrom('product_picture')
    .innerJoin('product', 'product.id', 'product_id')
    .select('product.source_id')
    .where('product.source_id', 'like', 'photo-%')
    .execute()
  expect(shown).toHaveLength(goods)
})
