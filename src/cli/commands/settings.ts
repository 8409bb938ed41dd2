import { parseArgs } from 'node:util'
import { ORDERS_CLOSED } from '#contract/messages.ts'
import { changeSettings } from '#server/shop/change-settings.ts'
import { transact } from '#server/shop/transact.ts'
import { type Command, EXIT, type ExitCode, Misuse } from '../command.ts'
import { KEYS } from '../settings/keys.ts'
import { parseChanges, type Shown, showSettings } from '../settings/read-settings.ts'
import { withShop } from '../with-shop.ts'

const HELP = `npm run shop -- settings set KEY=VALUE…
npm run shop -- settings get [KEY…] [--json]

Sets or shows the merchant's settings; pages are updated at once. If one value is invalid, none is stored. An empty
value (KEY=) removes a setting.

  delivery.inside_dhaka, delivery.outside_dhaka   taka; the shop takes no orders until both are set
  shop.name, shop.announcement, shop.town, shop.address, shop.phone, shop.email
  shop.social_url, shop.android_app_url           URLs
  wallets.bkash, wallets.nagad, wallets.rocket    mobile numbers that take payments; online payment is offered
                                                  once there is one

  --json  print the settings as JSON; null means not set`

async function set(args: string[]): Promise<ExitCode> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  if (positionals.length === 0) throw new Misuse('settings set needs at least one KEY=VALUE.')
  const changes = parseChanges(positionals)
  const shown = await withShop(({ db }) =>
    transact(db, async (transaction) => {
      await changeSettings(transaction, changes)
      return showSettings(transaction)
    }),
  )
  for (const key of new Set(positionals.map((arg) => arg.split('=', 1)[0] ?? ''))) printLine(key, shown[key] ?? null)
  if (shown['delivery.inside_dhaka'] === null || shown['delivery.outside_dhaka'] === null) console.error(ORDERS_CLOSED)
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
  summary: 'set and show delivery charges, wallets, name and contact',
  help: HELP,
  async run([action, ...args]) {
    if (action === 'set') return set(args)
    if (action === 'get') return get(args)
    throw new Misuse('settings takes "set" or "get".')
  },
}
