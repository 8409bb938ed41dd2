import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse, toWhole } from '#cli/command.ts'
import { hintOf } from '#cli/settings/keys.ts'
import { readersOf } from '#cli/settings/values.ts'
import { withShop } from '#cli/with-shop.ts'
import { MAX_ZONES } from '#platform/contract/office-limits.ts'
import { REFUSALS } from '#platform/contract/refusals.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Field } from '#platform/resource/field.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import { deliveryZones } from '#shop/settings/actions/delivery-zones.ts'
import { type DeliveryZone, deliveryZone } from '#shop/settings/contract/delivery-zone.ts'
import { listZones } from '#shop/settings/queries/delivery-zones.ts'

const FIELDS: Readonly<Record<string, Field>> = deliveryZone.fields
const KEYS = Object.entries(FIELDS)
const WIDTH = Math.max(...KEYS.map(([key]) => key.length))

const HELP = `npm run shop -- zones list [--json]
npm run shop -- zones add KEY=VALUE…
npm run shop -- zones change NUMBER KEY=VALUE…
npm run shop -- zones remove NUMBER

Places where delivery costs something else than the two charges of the settings; pages are updated at once. There may be
${MAX_ZONES} zones, and a place is in one at most. If one value is invalid, nothing is stored. An empty value (KEY=) takes the usual one.

${KEYS.map(([key, field]) => `  ${key.padEnd(WIDTH)}  ${hintOf(field)}`).join('\n')}

PLACES are English names of districts, or inside_dhaka or outside_dhaka, with commas between them.

  --json  print the zones as JSON`

const readerOf = readersOf(deliveryZone)
const BODY = schemasOf(deliveryZone).body

/** The typed values by field, over those that are there. Throws an error that names each wrong key. */
function parseZone(args: string[], stored: Partial<DeliveryZone> = {}) {
  const typed: Record<string, unknown> = { ...stored }
  const wrong: string[] = []
  for (const arg of args) {
    const [key = '', ...values] = arg.split('=')
    const field = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined
    if (!field || values.length === 0) throw new Misuse(`${arg} is no KEY=VALUE of a zone.`)
    const value = values.join('=')
    try {
      typed[key] = value.trim() === '' ? field.default : readerOf(key, field)(value)
    } catch (error) {
      wrong.push(`${key}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const { data, error } = BODY.safeParse(typed)
  for (const path of new Set(error?.issues.map(({ path: [first] }) => String(first))))
    if (!wrong.some((line) => line.startsWith(`${path}: `)))
      wrong.push(`${path}: ${FIELDS[path]?.wrong?.en ?? 'it is wrong.'}`)
  if (wrong.length > 0 || !data) throw new Error(`${wrong.join('\n')}\nNothing was changed.`)
  return data
}

const toLine = (zone: Partial<DeliveryZone> & { pk: number }): string =>
  [zone.pk, ...KEYS.map(([key]) => `${key}=${Object.entries(zone).find(([name]) => name === key)?.[1] ?? ''}`)].join(
    '\t',
  )

type Written = Awaited<ReturnType<typeof deliveryZones.add | typeof deliveryZones.change | typeof deliveryZones.remove>>
/** Throws why a zone was not written. */
function expectWritten(written: Written): void {
  if ('code' in written)
    throw new Error([written.field, written.message ?? REFUSALS[written.code].msg].filter(Boolean).join(': '))
}

async function findZone(db: Db, typed: string | undefined): Promise<DeliveryZone> {
  const pk = toWhole('NUMBER', typed ?? '', 1, Number.MAX_SAFE_INTEGER)
  const zone = (await listZones(db)).find((each) => each.pk === pk)
  if (!zone) throw new Error(`There is no zone ${pk}: npm run shop -- zones list`)
  return zone
}

async function list(db: Db, asJson: boolean | undefined): Promise<void> {
  const zones = await listZones(db)
  if (asJson) return console.log(JSON.stringify(zones, null, 2))
  for (const zone of zones) console.log(toLine(zone))
  if (zones.length === 0) console.log('There are no zones: the two charges of the settings hold everywhere.')
}

async function add(db: Db, values: string[]): Promise<void> {
  const zone = parseZone(values)
  const added = await deliveryZones.add(db, zone, COMMAND)
  expectWritten(added)
  if ('id' in added) console.log(`Stored: ${toLine({ pk: Number(added.id), ...zone })}`)
}

async function change(db: Db, [number, ...values]: string[]): Promise<void> {
  const { pk, version, ...stored } = await findZone(db, number)
  const zone = parseZone(values, stored)
  expectWritten(await deliveryZones.change(db, { id: pk, version }, zone, COMMAND))
  console.log(`Stored: ${toLine({ pk, ...zone })}`)
}

async function remove(db: Db, number: string | undefined): Promise<void> {
  const { pk, name } = await findZone(db, number)
  expectWritten(await deliveryZones.remove(db, { id: pk }, COMMAND))
  console.log(`Removed zone ${pk}, ${name}.`)
}

export const zones: Command = {
  summary: 'list, add, change and remove places with delivery charges of their own',
  help: HELP,
  async run(args) {
    const { positionals, values } = parseArgs({ args, options: { json: { type: 'boolean' } }, allowPositionals: true })
    const [action, ...rest] = positionals
    if (action === 'list' && rest.length === 0) await withShop(({ db }) => list(db, values.json))
    else if (action === 'add' && rest.length > 0) await withShop(({ db }) => add(db, rest))
    else if (action === 'change' && rest.length > 1) await withShop(({ db }) => change(db, rest))
    else if (action === 'remove' && rest.length === 1) await withShop(({ db }) => remove(db, rest[0]))
    else
      throw new Misuse('zones takes "list", "add" with KEY=VALUE, "change" with a number and KEY=VALUE, or "remove".')
    return EXIT.done
  },
}
