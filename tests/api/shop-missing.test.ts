import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { SiteState } from '#publish/state.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { runCommand, startCommand } from '../support/shop-command.ts'
import { createTestFolder, createTestShopFolder, isOnPostgres } from '../support/test-database.ts'

const PROCESSES = 240_000
/** The commands that create a shop. */
const MAKERS = ['prepare', 'seed']

async function listCommands(): Promise<string[]> {
  const { out } = await runCommand(['--help'])
  return [...out.matchAll(/^ {2}([a-z-]+) {2}/gm)].flatMap(([, name]) => name ?? [])
}

/** Valid arguments of each command, with real files; other commands take a number. */
async function rightArguments() {
  const folder = await createTestFolder()
  const csv = join(folder, 'goods.csv')
  await writeFile(csv, 'source_id,name,category,mrp,price\n1,Rice,Food,90,80\n')
  const shop = await createTestShopFolder()
  const backup = join(folder, 'backup.db')
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl }
  expect(await runCommand(['backup', backup], env)).toMatchObject({ code: 0 })
  const known: Record<string, string[]> = {
    backup: [join(folder, 'new.db')],
    demo: ['remove', '--yes'],
    export: [join(folder, 'export')],
    import: [csv],
    'move-to-postgres': [],
    orders: [],
    pictures: ['to-bucket'],
    products: [],
    publish: [],
    reindex: [],
    restore: [backup],
    searches: [],
    settings: ['set', 'shop.name=Mine'],
    staff: ['list'],
    synonyms: ['list'],
    zones: ['list'],
  }
  return { folder, argumentsOf: (name: string) => known[name] ?? ['1'] }
}

async function emptyPlaces(folder: string): Promise<Record<string, Record<string, string | undefined>>> {
  if (!isOnPostgres()) {
    const [missing, empty, bare] = ['missing', 'empty', 'bare'].map((name) => join(folder, name))
    if (!missing || !empty || !bare) throw new Error('Three folders.')
    await mkdir(empty)
    await mkdir(bare)
    await writeFile(join(bare, 'shop.db'), '')
    return { missing: { DATA_DIR: missing }, empty: { DATA_DIR: empty }, bare: { DATA_DIR: bare } }
  }
  const server = inject('postgres')?.serverUrl ?? ''
  const url = await createDatabase(server)
  onTestFinished(() => dropDatabase(server, url))
  return { database: { DATA_DIR: join(folder, 'data'), DATABASE_URL: url } }
}

const tree = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted()

test(
  'without a shop, every command that does not create one fails, names the place and creates nothing',
  async () => {
    const { folder, argumentsOf } = await rightArguments()
    const places = Object.entries(await emptyPlaces(folder))
    const before = await tree(folder)
    for (const name of (await listCommands()).filter((command) => !MAKERS.includes(command))) {
      for (const [place, environment] of places) {
        // An empty file in the place of a shop is a damaged one, whose backup is restored.
        if (name === 'restore' && place === 'bare') continue
        const { code, err } = await runCommand([name, ...argumentsOf(name)], environment)
        const isMove = name === 'move-to-postgres'
        // Without DATABASE_URL a move is misused.
        const [exit, variable] = isMove && !isOnPostgres() ? [2, 'DATABASE_URL'] : [1, isMove ? 'DATA_DIR' : undefined]
        expect({ name, place, code }).toEqual({ name, place, code: exit })
        expect(err, name).toContain(variable ?? (isOnPostgres() ? 'DATABASE_URL' : 'DATA_DIR'))
        if (isMove) continue
        expect(err, name).toContain(
          new URL(environment['DATABASE_URL'] ?? `file://${environment['DATA_DIR']}`).pathname,
        )
        expect(err, name).not.toMatch(/:\/\/[^/]*@/)
      }
    }
    expect(await tree(folder)).toEqual(before)
  },
  PROCESSES,
)

test(
  'without DATA_DIR the error names the default folder below the current one',
  async () => {
    const folder = await createTestFolder()
    const { code, err } = await startCommand(['backup', join(folder, 'backup.db')], {}, folder).ended
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(join(folder, 'data')) })
    expect(await readdir(folder)).toEqual([])
  },
  PROCESSES,
)

test(
  'a shop.db that a move to PostgreSQL left behind is not a shop for a command without DATABASE_URL',
  async () => {
    const folder = await createTestFolder()
    expect(await runCommand(['prepare'], { DATA_DIR: folder })).toMatchObject({ code: 0 })
    const state = new SiteState(join(folder, 'site'))
    const publicUrl = 'https://shop.example'
    state.recordEnvironment({ siteUrl: publicUrl, apiHost: null, mediaUrl: null, publicUrl, database: 'PostgreSQL' })
    state.close()
    const { code, err } = await runCommand(['backup', join(folder, 'backup.db')], { DATA_DIR: folder })
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('DATABASE_URL is not set') })
  },
  PROCESSES,
)
