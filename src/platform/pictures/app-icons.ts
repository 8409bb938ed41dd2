import { basename } from 'node:path'
import sharp from 'sharp'
import { GREEN, MARIGOLD, MARIGOLD_TINT, PAPER, SURFACE } from '#platform/contract/look.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import type { AppIcon } from '#shop/settings/contract/app-icons.ts'
import type { MediaStore } from './media-store.ts'

/** Which part of the icon's side the mark fills. A maskable icon may be cut to a circle of 80 % of its side. */
const FILL: Record<AppIcon['purpose'], number> = { any: 0.8, maskable: 0.54 }
/** Side of the drawing below. */
const STALL = 32
/** Dots per inch at which librsvg draws one pixel of a drawing as one pixel. */
const DENSITY = 72

/** The market stall of `Logo.astro`, for a shop without a logo of its own. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><path d="M5 13v15h22V13" fill="${SURFACE}" stroke="${GREEN}" stroke-width="2.5"/><path d="M10 21h12v7H10z" fill="${MARIGOLD_TINT}" stroke="${GREEN}" stroke-width="2"/><path d="M6 3h6.7v10a4.85 4.85 0 0 1-9.7 0z" fill="${GREEN}"/><path d="M12 3h8l1 10a5 5 0 0 1-10 0z" fill="${MARIGOLD}"/><path d="M19.3 3H26l3 10a4.85 4.85 0 0 1-9.7 0z" fill="${GREEN}"/></svg>`

/** Draws an icon as PNG: the merchant's logo on white, as logos are stored, or the market stall on paper. */
export async function drawAppIcon(
  { size, purpose }: AppIcon,
  logo: Picture | null,
  media: Pick<MediaStore, 'read'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.round(size * FILL[purpose])
  // A lost file is as none.
  const file = logo && (await media.read(basename(logo.image)))
  const background = file ? '#ffffff' : PAPER
  const source = file ? sharp(file) : sharp(Buffer.from(DRAWING), { density: (DENSITY * side) / STALL })
  const mark = await source.resize(side, side, { fit: 'contain', background }).png().toBuffer()
  const drawn = await sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer()
  return new Uint8Array(drawn)
}
