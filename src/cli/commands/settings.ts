import { readFile } from 'node:fs/promises'
import { text as readText } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type Command, EXIT, type ExitCode, Misuse } from '#cli/command.ts'
import { KEYS, KEYS_HELP } from '#cli/settings/keys.ts'
import { parseChanges, type Shown, showSettings } from '#cli/settings/read-settings.ts'
import { withShop } from '#cli/with-shop.ts'
import { MEASURERS } from '#platform/contract/measured.ts'
import { ORDERS_CLOSED } from '#platform/contract/messages.ts'
import { MEASURE_SECRET_WRONG } from '#platform/contract/office-messages.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Shop } from '#platform/open-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { storePicture } from '#platform/pictures/pictures.ts'
import { createSealer } from '#platform/security/seal.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { insertPicture, toPicture } from '#shop/catalogue/queries/pictures.ts'
import { measuringPurpose, saveMeasuringSecret } from '#shop/orders/actions/purchases.ts'
import { changeSettings } from '#shop/settings/actions/edit-settings.ts'
import { measuringSecretBody } from '#shop/settings/contract/office/settings.ts'

const HELP = `npm run shop -- settings set KEY=VALUE…
npm run shop -- settings get [KEY…] [--json]
npm run shop -- settings secret google|meta|tiktok [--remove]

Sets or shows the merchant's settings; pages are updated at once. If one value is invalid, none is stored. An empty
value (KEY=) removes a setting.

${KEYS_HELP}

A wallet's number may be followed by its kind of account: personal, agent or merchant. Online payment is offered once
there is one. The shop takes no orders until both delivery charges are set.

"secret" reads the secret with which Google, Meta or TikTok take purchases from the server from standard input, so that no
list of commands keeps it. It is stored sealed and never shown.

  --json    print the settings as JSON; null means not set
  --remove  remove the secret`

/** Stores the picture of a logo. Throws an error that names the key if it can't be read. */
async function storeLogo(shop: Shop, file: string): Promise<Picture> {
  try {
    const picture = await storePicture(mediaOf(shop.config), await readFile(file))
    await insertPicture(shop.db, picture)
    return toPicture(picture)
  } catch (error) {
    throw new Error(`shop.logo: ${error instanceof Error ? error.message : error}\nNothing was changed.`)
  }
}

async function set(args: string[]): Promise<ExitCode> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  if (positionals.length === 0) throw new Misuse('settings set needs at least one KEY=VALUE.')
  const { logo, ...changes } = parseChanges(positionals)
  const shown = await withShop(async (shop) => {
    if (logo !== undefined) changes.values.logo = logo === null ? null : await storeLogo(shop, logo)
    await changeSettings(shop.db, changes)
    return showSettings(shop.db)
  })
  for (const key of new Set(positionals.map((arg) => arg.split('=', 1)[0] ?? ''))) printLine(key, shown[key] ?? null)
  if (shown['delivery.inside_dhaka'] === null || shown['delivery.outside_dhaka'] === null) console.error(ORDERS_CLOSED)
  return EXIT.done
}

/** Stores or removes the secret of Google, Meta or TikTok. */
async function secret(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({ args, options: { remove: { type: 'boolean' } }, allowPositionals: true })
  const of = MEASURERS.find((name) => name === positionals[0])
  if (!of || positionals.length > 1) throw new Misuse(`settings secret needs one of ${MEASURERS.join(', ')}.`)
  const typed = values.remove ? null : (await readText(process.stdin)).trim()
  const parsed = measuringSecretBody.safeParse({ of, secret: typed })
  if (!parsed.success) throw new Error(`${of}: ${MEASURE_SECRET_WRONG}`)
  await withShop(async ({ db, config }) => {
    const sealed = typed === null ? null : await createSealer(config).seal(typed, measuringPurpose(of))
    await saveMeasuringSecret(db, { of, sealed }, COMMAND)
  })
  console.log(typed === null ? `There is no secret for ${of} any more.` : `The secret for ${of} is stored.`)
  return EXIT.done
}

const printLine = (key: string, value: Shown[string]) => console.log(`${key}=${value ?? ''}`)

async function get(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({ args, options: { json: { type: 'boolean' } }, allowPositionals: true })
  const unknown = positionals.filter((key) => !Object.hasOwn(KEYS, key))
  if (unknown.length > 0) throw new Misuse(`There is no setting ${unknown.join(', ')}.`)
  const shown = await withShop(({ db }) => showSettings(db))
  const keys = positionals.length > 0 ? positionals : Object.keys(KEYS)
  if (values.json) console.log(JSON.stringify(Object.fromEntries(keys.map((key) => [key, shown[key]])), null, 2))
  else for (const key of keys) printLine(key, shown[key] ?? null)
  return EXIT.done
}

export const settings: Command = {
  summary: 'set and show delivery charges, wallets, name, contact, measuring and all else that is set',
  help: HELP,
  async run([action, ...args]) {
    if (action === 'set') return set(args)
    if (action === 'get') return get(args)
    if (action === 'secret') return secret(args)
    throw new Misuse('settings takes "set", "get" or "secret".')
  },
}
