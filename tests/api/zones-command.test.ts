import { expect, test } from 'vitest'
import { zones } from '#cli/commands/zones.ts'
import { deliveryZone } from '#shop/settings/contract/delivery-zone.ts'
import { listZones } from '#shop/settings/queries/delivery-zones.ts'
import { runCommand } from '../support/shop-command.ts'
import { createTestShopFolder } from '../support/test-database.ts'

test('the help of the command says every field of a zone', () => {
  for (const key of Object.keys(deliveryZone.fields)) expect(zones.help).toMatch(RegExp(`^  ${key} +\\S`, 'm'))
})

test('zones are added, changed, listed and removed as the office does it, with the same refusals', async () => {
  const { db, dataDir, databaseUrl } = await createTestShopFolder()
  const run = (...args: string[]) => runCommand(['zones', ...args], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

  const added = await run('add', 'name=Hills', 'places=Bandarban, Rangamati', 'charge=১৫০', 'step_charge=20')
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('charge=150') })
  const [first] = await listZones(db)
  expect(first).toMatchObject({ name: 'Hills', charge: 150, step_charge: 20, step_grams: 1000, free_from: null })

  const number = String(first?.pk)
  expect((await run('change', number, 'free_from=2000', 'is_on=no', 'step_charge=')).code).toBe(0)
  expect(await listZones(db)).toMatchObject([{ charge: 150, free_from: 2000, is_on: false, step_charge: 0 }])

  const wrong: [string[], string][] = [
    [['add', 'name=Hills again', 'places=Rangamati', 'charge=1'], 'places: '],
    [['add', 'name=Nowhere', 'places=Atlantis', 'charge=1'], 'places: '],
    [['add', 'name=Sylhet', 'places=Sylhet'], 'charge: '],
    [['change', number, 'charge=much', 'is_on=perhaps'], 'is_on: '],
    [['remove', '999999'], 'no zone 999999'],
  ]
  for (const [args, said] of wrong)
    expect(await run(...args), args.join(' ')).toMatchObject({ code: 1, err: expect.stringContaining(said) })
  expect((await run('add', 'colour=red')).code).toBe(2)
  expect(await listZones(db)).toHaveLength(1)
  expect(JSON.parse((await run('list', '--json')).out)).toMatchObject([{ name: 'Hills' }])

  const lines = await db.selectFrom('audit').select('action').orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual(['delivery_zone.create', 'delivery_zone.change'])
  expect(await run('remove', number)).toMatchObject({ code: 0, out: expect.stringContaining('Hills') })
  expect((await run('list')).out).toContain('no zones')
})
