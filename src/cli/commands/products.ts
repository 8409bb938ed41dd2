import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse } from '#cli/command.ts'
import { writeOut } from '#cli/output.ts'
import { withShop } from '#cli/with-shop.ts'
import { EXPORT_FORMATS } from '#exchange/contract/office-imports.ts'
import { exportProducts } from '#exchange/lists/export-lists.ts'
import { COMMAND } from '#platform/db/audit.ts'

export const products: Command = {
  summary: 'all products as CSV',
  help: `npm run shop -- products [--format FORMAT] > products.csv

Writes all products, shown and hidden, as CSV: UTF-8 with a byte order mark; cells that look like a formula start with an
apostrophe, which the import takes off again. Pictures are addresses below SITE_URL.

  --format  ${EXPORT_FORMATS.join(', ')}; without it the shop's own columns. "import" reads each of them.`,
  async run(args) {
    const { values } = parseArgs({ args, options: { format: { type: 'string', default: 'own' } } })
    const format = EXPORT_FORMATS.find((each) => each === values.format)
    if (!format) throw new Misuse(`--format must be one of ${EXPORT_FORMATS.join(', ')}, not "${values.format}".`)
    await withShop(async ({ db, config }) => {
      const { lines } = await exportProducts(db, { format, origin: config.publicUrl }, COMMAND)
      await writeOut(lines)
    })
    return EXIT.done
  },
}
