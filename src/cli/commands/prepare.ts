import { parseArgs } from 'node:util'
import { type Command, EXIT } from '#cli/command.ts'
import { withNewShop } from '#cli/with-shop.ts'
import { adoptKey } from '#platform/actions/same-key.ts'
import { noteOpened } from '#platform/db/shop-facts.ts'

export const prepare: Command = {
  summary: 'create an empty shop, or migrate the database of an existing one',
  help: `npm run shop -- prepare [--new-key]

Migrates the database. If there is no shop, an empty one is created. ("npm start" in an empty folder creates a shop
with the demo; "seed" loads the demo into an empty shop.)

  --new-key  from now on secrets are sealed with the SECRET_KEY of this command, though others are stored that it can't open:
             people sign in with a recovery code and add their app again, secrets of Google, Meta and TikTok are typed in again`,
  async run(args) {
    const { values } = parseArgs({ args, options: { 'new-key': { type: 'boolean' } } })
    await withNewShop(async (shop) => {
      await noteOpened(shop.db)
      if (values['new-key']) await adoptKey(shop)
    })
    console.log('The shop is ready.')
    return EXIT.done
  },
}
