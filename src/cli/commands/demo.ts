import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse } from '#cli/command.ts'
import { startProgress } from '#cli/output.ts'
import { withShop } from '#cli/with-shop.ts'
import { describeEdited, describePlanned, describeRemoved } from '#demo/describe-removal.ts'
import { engineOf } from '#platform/db/engine.ts'
import { noteOpened } from '#platform/db/shop-facts.ts'
import type { Shop } from '#platform/open-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { planDemoRemoval, removeDemoFiles, removeDemoRows } from '#shop/orders/actions/remove-demo.ts'
import { findDemoItems, isDemoShop } from '#shop/settings/queries/demo-items.ts'
import { findShipping } from '#shop/settings/queries/settings.ts'
import { makeFirstOwnerLink } from '#shop/staff/actions/invites.ts'

const HELP = `npm run shop -- demo remove [--yes]

Removes everything that the demo and "seed" stored: products and their reviews, categories that are empty afterwards,
unused pictures, banners, coupons, the demo's customer, orders and owner, and the settings, wallets and delivery charges
that still have the demo's values. Without --yes it only shows what would be removed.

The shop has a record of the demo's rows with a hash of their contents. These stay: what you added or imported, orders
that shoppers placed, products whose texts, price or category you edited (without their invented reviews), and what you
set with "settings set". A category with your own products stays with its picture. Orders that somebody placed with the
demo's account stay without the account. Make a backup first: this cannot be undone.

  --yes  remove the demo`

const print = (title: string, lines: string[]) => {
  if (lines.length > 0) console.log(`${title}\n${lines.join('\n')}`)
}

async function remove(shop: Shop): Promise<void> {
  const { db, config } = shop
  const progress = startProgress('Removing', (await findDemoItems(db, 'product')).same.length)
  const removed = await removeDemoRows(db, progress.at).finally(progress.end)
  await removeDemoFiles(db, mediaOf(config))
  await engineOf(db).tidy(db)
  print('Removed:', describeRemoved(removed))
  if ((await findShipping(db)) === null) {
    console.log('The shop takes no orders until its delivery charges are set: npm run shop -- settings set --help')
  }
  const ownerLink = config.isOfficeOpen ? await makeFirstOwnerLink(db) : undefined
  if (ownerLink !== undefined) {
    console.log(`To become its owner, open this link once, within a day: ${config.officeUrl}${ownerLink}`)
  }
}

export const demo: Command = {
  summary: 'remove the demo',
  help: HELP,
  async run([action, ...args]) {
    if (action !== 'remove') throw new Misuse('demo takes "remove".')
    const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } })
    await withShop(async (shop) => {
      if (!(await isDemoShop(shop.db))) {
        // Files that an interrupted removal left.
        if (values.yes) await removeDemoFiles(shop.db, mediaOf(shop.config))
        console.log('The shop contains nothing of the demo.')
        return
      }
      const plan = await planDemoRemoval(shop.db)
      print(values.yes ? 'Not removed, as you edited it:' : 'Would stay, as you edited it:', describeEdited(plan))
      if (values.yes) {
        await noteOpened(shop.db)
        await remove(shop)
      } else {
        print('Would be removed (categories and pictures only if unused):', describePlanned(plan))
        console.log('Nothing was removed. Add --yes to remove it.')
      }
    })
    return EXIT.done
  },
}
