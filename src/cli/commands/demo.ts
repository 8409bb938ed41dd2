import { parseArgs } from 'node:util'
import { findDemoItems, isDemoShop, listDemoItems, unmark } from '#server/db/demo-items.ts'
import { removeDemoRows } from '#server/db/demo-removal.ts'
import { engineOf } from '#server/db/engine.ts'
import { noteOpened } from '#server/db/opened.ts'
import { findShipping } from '#server/db/settings.ts'
import { removePictureFiles } from '#server/pictures.ts'
import type { Shop } from '#server/shop.ts'
import { type Command, EXIT, Misuse } from '../command.ts'
import { gone, planRemoval, toGo, toStay } from '../demo/plan-removal.ts'
import { markEarlierDemo } from '../prepare.ts'
import { startProgress } from '../progress.ts'
import { withShop } from '../with-shop.ts'

const HELP = `npm run shop -- demo remove [--yes]

Removes everything that the demo and "seed" stored: goods and their reviews, categories that are empty afterwards,
pictures that nothing shows any more, banners, coupons, the demo's customer and orders, and those settings, wallets and
delivery charges that are still the demo's. Without --yes it only counts.

The shop remembers what the demo stored, and what it said then. So these stay: what you added or imported, orders that
shoppers placed, a product whose texts, price or category you edited (its invented reviews go), and what you said with
"settings set". A category with goods of yours stays with its picture. Orders that somebody placed with the demo's
account stay without the account. Make a backup first: this cannot be undone.

  --yes  remove it`

const say = (title: string, lines: string[]) => {
  if (lines.length > 0) console.log(`${title}\n${lines.join('\n')}`)
}

/** Files first, then their marks: broken off, the next call finds what is left. */
async function removeFiles({ db, config }: Shop): Promise<void> {
  const { same, changed } = await findDemoItems(db, 'picture')
  const shown = new Set([...same, ...changed])
  const marked = (await listDemoItems(db, 'picture')).map(({ item }) => item)
  const unused = marked.filter((hash) => !shown.has(hash))
  await removePictureFiles(config.mediaDir, unused)
  await unmark(db, 'picture', marked)
}

async function remove(shop: Shop): Promise<void> {
  const { db } = shop
  const progress = startProgress('Removing', (await findDemoItems(db, 'product')).same.length)
  const removed = await removeDemoRows(db, progress.at).finally(progress.end)
  await removeFiles(shop)
  await engineOf(db).tidy(db)
  say('Removed:', gone(removed))
  if ((await findShipping(db)) === null) {
    console.log('The shop takes no orders until its delivery charges are set: npm run shop -- settings set --help')
  }
}

export const demo: Command = {
  summary: 'remove the demo',
  help: HELP,
  async run([action, ...args]) {
    if (action !== 'remove') throw new Misuse('demo takes "remove".')
    const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } })
    await withShop(async (shop) => {
      await markEarlierDemo(shop.db)
      if (!(await isDemoShop(shop.db))) {
        // What a removal that was broken off has left.
        if (values.yes) await removeFiles(shop)
        console.log('The shop holds nothing of the demo.')
        return
      }
      const plan = await planRemoval(shop.db)
      say(values.yes ? 'Of the demo, edited since and kept:' : 'Would stay, as it was edited since:', toStay(plan))
      if (values.yes) {
        await noteOpened(shop.db)
        await remove(shop)
      } else {
        say('Would be removed; categories and pictures only where nothing of yours uses them:', toGo(plan))
        console.log('Nothing was removed. Add --yes to remove it.')
      }
    })
    return EXIT.done
  },
}
