import { parseArgs } from 'node:util'
import { type Command, EXIT, type ExitCode, Misuse } from '#cli/command.ts'
import { plural, startProgress } from '#cli/output.ts'
import { withShop } from '#cli/with-shop.ts'
import { nameOf } from '#platform/http/destination.ts'
import type { Shop } from '#platform/open-shop.ts'
import { bucketMediaOf } from '#platform/pictures/media.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { copyPictures } from '#platform/pictures/move-pictures.ts'
import { listPictureFiles } from '#shop/catalogue/queries/pictures.ts'

const HELP = `npm run shop -- pictures to-bucket [--remove]
npm run shop -- pictures to-disk [--remove]

Copies the pictures of the shop from the folder "media" of DATA_DIR to the bucket of MEDIA_TO, or back. Files that are
there already are left alone: a copying that was interrupted is finished by the next. Pages change nothing: they show what
MEDIA_TO of the running shop says, so that a shop is moved by

  1. MEDIA_TO=s3://… npm run shop -- pictures to-bucket
  2. restarting every process of the shop with MEDIA_TO
  3. the same command once more, for what was uploaded meanwhile

and moved back by the same steps with to-disk and without MEDIA_TO in the second. The command itself always needs it.

  --remove  then remove the files where they were, if no file is lost; only after the restart`

async function move(shop: Shop, direction: string, isRemoving: boolean): Promise<ExitCode> {
  const { config, db } = shop
  const bucket = bucketMediaOf(config)
  if (!bucket || !config.mediaTo) throw new Misuse('MEDIA_TO is not set: it names the bucket, in both directions.')
  const disk = new DiskMedia(config.mediaDir)
  const [from, to] = direction === 'to-bucket' ? [disk, bucket] : [bucket, disk]
  const [folder, name] = [config.mediaDir, nameOf(config.mediaTo)]
  const [left, place] = from === disk ? [folder, name] : [name, folder]
  const pictures = await listPictureFiles(db)
  const progress = startProgress('Copying', 1)
  const { copied, known, lost } = await copyPictures(from, to, pictures, progress.at).finally(progress.end)
  console.log(`${place}: ${plural(copied, 'file')} copied, ${known} were there; ${plural(pictures.length, 'picture')}.`)
  for (const name of lost) console.error(`No whole file ${name} is in ${left}: "publish --full" makes it from others.`)
  if (lost.length > 0) return EXIT.partly
  if (isRemoving) {
    await from.remove(pictures.map(({ hash }) => hash))
    console.log(`${left}: the files of these pictures are removed.`)
  }
  return EXIT.done
}

export const pictures: Command = {
  summary: 'copy the pictures to the bucket of MEDIA_TO, or back',
  help: HELP,
  async run(args) {
    const options = { remove: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [direction = '', ...others] = positionals
    if (!['to-bucket', 'to-disk'].includes(direction) || others.length > 0)
      throw new Misuse('pictures takes "to-bucket" or "to-disk".')
    return withShop((shop) => move(shop, direction, values.remove === true))
  },
}
