import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runShop } from '#cli/run.ts'

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

/** Runs the command here and answers its exit code and what it printed. */
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

test('--help lists every command, and COMMAND --help tells of one', async () => {
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
  [['settings'], 'settings takes "set" or "get"'],
  [['demo'], 'demo takes "remove"'],
  [['order'], 'order takes a number'],
  [['order', '1', 'lost'], 'The status must be one of'],
  [['orders', '--from', '2026-02-30'], '--from must be a day'],
])('%j is misuse: exit code 2 and a message that names it', async (args, message) => {
  const { code, err } = await shop(args)
  expect(code).toBe(2)
  expect(err).toContain(message)
})

test('a failure is exit code 1', async () => {
  expect(await shop(['import', join(folder, 'none.csv')])).toMatchObject({ code: 1 })
  vi.stubEnv('PORT', 'door')
  expect(await shop(['import', 'package.json'])).toMatchObject({ code: 1, err: expect.stringContaining('PORT') })
})

test('import answers 0 when all rows went in and 3 when some were refused', async () => {
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

test(
  'the process ends with that exit code',
  async () => {
    const code = await new Promise((resolve) => {
      const child = execFile(process.execPath, ['src/cli/shop.ts', 'sell'], () => resolve(child.exitCode))
    })
    expect(code).toBe(2)
  },
  STARTED_PROCESS,
)
