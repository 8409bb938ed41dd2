import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { runShop } from '#cli/run.ts'
import { withShop } from '#cli/with-shop.ts'

const STARTED_PROCESS = 30_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-cli-'))
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Runs the command in this process; returns its exit code and output. */
async function shop(args: string[]) {
  const printed = { log: '', error: '' }
  for (const stream of ['log', 'error'] as const) {
    vi.spyOn(console, stream).mockImplementation((text) => {
      printed[stream] += `${text}\n`
    })
  }
  const code = await runShop(args)
  return { code, out: printed.log, err: printed.error }
}

test('--help lists every command, and COMMAND --help explains one', async () => {
  const list = await shop(['--help'])
  expect(list.code).toBe(0)
  expect(list.out).toMatch(/import[\s\S]*prepare[\s\S]*seed/)
  expect(await shop(['seed', '--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--products N') })
})

test.each([
  [['sell'], 'no command "sell"'],
  [['toString'], 'no command "toString"'],
  [['seed', '--prodcts', '9'], "'--prodcts'"],
  [['seed', '--products', 'many'], '--products must be a whole number'],
  [['seed', '--seed', '3'], '--seed needs --products'],
  [['import'], 'import takes one file'],
  [['prepare', 'now'], "'now'"],
  [['reindex', '--all'], "'--all'"],
  [['hide'], 'hide takes ids, --source with ids, or --category with a name'],
  [['delete', '1', '--category', 'Food'], 'delete takes ids'],
  [['delete', '1', '--show'], "'--show'"],
  [['hide', 'rice'], 'An id must be a whole number'],
  [['settings'], 'settings takes "set", "get" or "secret"'],
  [['demo'], 'demo takes "remove"'],
  [['order'], 'order takes a number'],
  [['order', '1', 'gone'], 'The state must be one of'],
  [['orders', '--from', '2001-02-30'], '--from must be a day'],
])('%j is misuse: exit code 2 and a message that names it', async (args, message) => {
  const { code, err } = await shop(args)
  expect(code).toBe(2)
  expect(err).toContain(message)
})

test('a failure has exit code 1', async () => {
  expect(await shop(['import', join(folder, 'none.csv')])).toMatchObject({ code: 1 })
  vi.stubEnv('PORT', 'not-a-port')
  expect(await shop(['import', 'package.json'])).toMatchObject({ code: 1, err: expect.stringContaining('PORT') })
})

test('import exits with 0 when all rows were imported and with 3 when some were refused', async () => {
  const file = join(folder, 'goods.csv')
  await shop(['prepare'])
  await writeFile(file, 'source_id,name,category,mrp,price\n1,Rice,Food,90,80\n')
  expect(await shop(['import', file])).toMatchObject({ code: 0, out: expect.stringMatching(/added +1\n/) })
  await writeFile(file, 'source_id,name,category,mrp,price\n1,Rice,Food,90,85\n2,Dal,Food,90,95\n')
  const { code, out, err } = await shop(['import', file])
  expect(code).toBe(3)
  expect(out).toMatch(/updated +1\n/)
  expect(err).toContain('line 3: price: 95 is more than the mrp 90')
})

const HEADER = 'source_id,name,category,mrp,price'
const refusedPath = () => join(folder, 'goods.refused.csv')

async function importText(text: string, file = join(folder, 'goods.csv')) {
  await shop(['prepare'])
  await writeFile(file, text)
  return shop(['import', file])
}

test('refused rows are written to a file that can be corrected and imported, and is safe in a spreadsheet', async () => {
  const rows = ['1,Rice,Food,90,80', '2,"=1+1, ""x""",Food,,0', '3,-Dal,Food,9', "4,'@Tea,Food,9,", '5,"Oil\n1 l",,9,9']
  expect(await importText([HEADER, ...rows].join('\n'))).toMatchObject({
    code: 3,
    out: expect.stringMatching(/refused +4\n/),
    err: expect.stringContaining(`The refused rows are in ${refusedPath()}`),
  })
  const text = await readFile(refusedPath(), 'utf8')
  expect(text).toBe(
    `\ufeff${[
      `${HEADER},line,why`,
      `2,"'=1+1, ""x""",Food,,0,3,"price: it is 0, but must be more than 0."`,
      '3,\'-Dal,Food,9,,4,"it has 4 values, and the first line has 5 columns."',
      "4,''@Tea,Food,9,,5,price: it is empty.",
      '5,"Oil\n1 l",,9,9,6-7,category: it is empty.',
    ].join('\r\n')}\r\n`,
  )
  // Correct the file as a merchant would: fill in prices and the category.
  const mended = text
    .replace(',Food,,0,', ',Food,,70,')
    .replaceAll(',Food,9,,', ',Food,9,8,')
    .replace('",,9', '",Food,9')
  expect(await importText(mended, refusedPath())).toMatchObject({ code: 0, out: expect.stringMatching(/added +4\n/) })
  const names = await withShop(({ db }) => db.selectFrom('product').select('name').orderBy('id').execute())
  expect(names.map(({ name }) => name)).toEqual(['Rice', '=1+1, "x"', '-Dal', "'@Tea", 'Oil 1 l'])
})

test('an earlier file of refused rows is replaced, or removed when nothing was refused', async () => {
  await importText(`${HEADER}\n1,Rice,Food,9,0\n2,Dal,Food,9,0`)
  await importText(`${HEADER}\n1,Rice,Food,9,0\n2,Dal,Food,9,9`)
  expect((await readFile(refusedPath(), 'utf8')).split('\r\n')).toHaveLength(3)
  await importText(`${HEADER}\n1,Rice,Food,9,9\n2,Dal,Food,9,9`)
  expect(await readdir(folder)).toEqual(['data', 'goods.csv'])
})

test('if the file can’t be written, the command says so and prints all refusals', async () => {
  await mkdir(join(refusedPath(), 'in the way'), { recursive: true })
  const { code, err } = await importText(
    [HEADER, ...Array.from({ length: 50 }, (_, at) => `${at},Rice,Food,9,0`)].join('\n'),
  )
  expect(code).toBe(3)
  expect(err.match(/^line \d+: price/gm)).toHaveLength(50)
  expect(err).toContain(`${refusedPath()} could not be written`)
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('every row is in exactly one count, and only twenty refusals are printed unless all are requested', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => `${at},Good ${at},Food,9,${at % 3 === 0 ? 0 : 9}`)
  const { out, err } = await importText([HEADER, ...rows, ',,,,', ''].join('\n'))
  expect(out).toMatch(/90 rows[\s\S]*added +60\n[\s\S]*refused +30\n/)
  expect(err.match(/^line \d+: price/gm)).toHaveLength(20)
  expect(err).toContain('… and 10 more were refused.')
  expect((await shop(['import', join(folder, 'goods.csv'), '--all'])).err.match(/^line \d+: price/gm)).toHaveLength(30)
})

test('warnings are printed with their lines and are not refusals', async () => {
  expect(await importText(`${HEADER},images\n1,Rice,Food,9,9,http://127.0.0.1/a.jpg`)).toMatchObject({
    code: 0,
    err: expect.stringContaining('line 2: images: http://127.0.0.1/a.jpg: its address is not on the public web'),
  })
})

test('hide, show and delete print their counts and the ids without a product', async () => {
  await importText(
    [HEADER, ...Array.from({ length: 6 }, (_, at) => `s${at},Good ${at},${at < 3 ? 'Food' : 'Tea'},9,9`)].join('\n'),
  )
  const shownIds = () =>
    withShop(async ({ db }) =>
      (await db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id),
    )
  expect(await shop(['hide', '1', '2', '99'])).toMatchObject({
    code: 3,
    out: '2 products are hidden now, 0 already were.\n',
    err: 'No product has the id 99.\n',
  })
  expect(await shop(['hide', '--source', 's1', 's2', '--source', 's0'])).toMatchObject({
    code: 0,
    out: '1 product is hidden now, 2 already were.\n',
  })
  expect(await shownIds()).toEqual([4, 5, 6])
  expect(await shop(['hide', '--category', ' food', '--show'])).toMatchObject({
    out: '3 products are shown now, 0 already were.\n',
  })
  expect(await shop(['hide', '--category', 'Shoes'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('There are: Food, Tea.'),
  })
  await shop(['hide', '1'])
  expect(await shop(['delete', '1', '4'])).toMatchObject({ code: 0, out: '2 products are deleted.\n' })
  expect(await shownIds()).toEqual([2, 3, 5, 6])
  expect(await shop(['delete', '--category', 'TEA'])).toMatchObject({
    out: '2 products are deleted.\nThe category is deleted, too.\n',
  })
  expect(await shownIds()).toEqual([2, 3])
})

test('at a terminal, --yes is required to delete more than one product', async () => {
  await importText(`${HEADER}\n1,Rice,Food,9,9\n2,Dal,Food,9,9\n3,Tea,Food,9,9`)
  const atTerminal = process.stdin.isTTY
  process.stdin.isTTY = true
  onTestFinished(() => {
    process.stdin.isTTY = atTerminal
  })
  for (const args of [
    ['hide', '1', '2'],
    ['delete', '--category', 'Food'],
  ]) {
    const { code, err } = await shop(args)
    expect(code).toBe(2)
    expect(err).toMatch(/products would be (hidden|deleted):\n {2}1 {2}Rice\n[\s\S]*Nothing was changed/)
  }
  expect(await shop(['hide', '1'])).toMatchObject({ code: 0 })
  expect(await shop(['delete', '--category', 'Food', '--yes'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('3 products are deleted'),
  })
})

test(
  'the process exits with that code',
  async () => {
    const code = await new Promise((resolve) => {
      const child = execFile(process.execPath, ['src/cli/shop.ts', 'sell'], () => resolve(child.exitCode))
    })
    expect(code).toBe(2)
  },
  STARTED_PROCESS,
)
