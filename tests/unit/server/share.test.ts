import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { MAX_SHARE_PICTURE_BYTES } from '#platform/contract/server-limits.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { productCard, type ShareCard } from '#publish/share/card.ts'
import { drawable, shapeLine, wrapText } from '#publish/share/glyphs.ts'
import { cardSvg } from '#publish/share/layout.ts'
import { drawCard } from '#publish/share/photo.ts'
import { aProduct } from '../../support/products.ts'

const CARD: ShareCard = productCard(aProduct({ discount: 0 }), { shop_name: 'হাট', logo: null })
const glyphs = (text: string) => shapeLine(text, 40, 'bold').svg.split('<path').length - 1

test('Bengali conjuncts are one shape, and a vowel sign that is written before its consonant stands there', () => {
  for (const conjunct of ['ক্ষ', 'জ্ঞ', 'ঙ্গ', 'ঞ্জ', 'ষ্ট']) expect(glyphs(conjunct), conjunct).toBe(1)
  // Without shaping it would be as many as its characters, and the vowel behind.
  expect(glyphs('ষ্ট্র')).toBeLessThan(5)
  const [first] = shapeLine('কি', 40, 'bold').svg.match(/d="[^"]+"/) ?? []
  expect(first).not.toBe(shapeLine('ক', 40, 'bold').svg.match(/d="[^"]+"/)?.[0])
})

test('characters that the font has no shape for are left out, joiners stay', () => {
  expect(drawable('চাল 🎉 Rice  漢')).toBe('চাল Rice')
  expect(drawable('র‍্যাব')).toBe('র‍্যাব')
})

test('a name that is too long ends with an ellipsis, and each line fits', () => {
  const box = { size: 52, weight: 'bold', width: 458, most: 3 } as const
  for (const text of ['কিশোরগঞ্জের '.repeat(20).trim(), 'x'.repeat(200), 'চাঁদপুরের'.repeat(30)]) {
    const lines = wrapText(text, box)
    expect(lines).toHaveLength(3)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(box.width)
  }
  expect(wrapText('', box)).toEqual([])
})

test('what draws a card needs no font', () => expect(cardSvg(CARD)).not.toMatch(/<text|font/))

test('the noisiest photo makes 1200 × 630 in at most 80 kB, and the same bytes again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-share-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const photo = sharp({ create: { width: 800, height: 700, channels: 3, background: '#888', noise } })
  await photo.jpeg().toFile(join(folder, 'noise-800.jpg'))
  const picture = { image: '/media/noise-800.jpg', width: 800, height: 700, color: '#888888' }
  const card = { ...CARD, picture, logo: picture }
  const photos = new DiskMedia(folder)
  const drawn = await drawCard(card, photos)
  expect(drawn.length).toBeLessThanOrEqual(MAX_SHARE_PICTURE_BYTES)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(await drawCard(card, photos)).toEqual(drawn)
  // A photo that is lost leaves a card of words.
  expect(await drawCard({ ...card, picture: { ...picture, image: '/media/lost-800.jpg' } }, photos)).not.toEqual(drawn)
})
