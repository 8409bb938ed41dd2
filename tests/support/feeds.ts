import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as xmlLibrary from 'fast-xml-parser'
import * as z from 'zod'
import { FEEDS } from '#platform/contract/addresses/paths.ts'

const price = z.string().regex(/^(?!0\.00)\d{1,9}\.\d{2} BDT$/)
/** An absolute address as a fetcher reads it. */
const address = z.url({ protocol: /^https?$/ }).max(2000)
const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => text.isWellFormed() && !/\p{Cc}|^\s|\s$/u.test(text))

/** An item as Google takes it (support.google.com/merchants/answer/7052112); unknown attributes are refused. */
const googleItem = z
  .strictObject({
    'g:id': z.string().regex(/^\d{1,50}$/),
    'g:title': line(150),
    'g:description': line(5000),
    'g:link': address,
    'g:image_link': address,
    'g:additional_image_link': z.array(address).max(10),
    'g:availability': z.enum(['in_stock', 'out_of_stock']),
    'g:price': price,
    'g:sale_price': price.optional(),
    'g:condition': z.literal('new'),
    'g:brand': line(70).optional(),
    'g:identifier_exists': z.literal('no').optional(),
    'g:product_type': line(750),
    'g:google_product_category': z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .optional(),
    'g:item_group_id': z
      .string()
      .regex(/^[\w-]{1,50}$/)
      .optional(),
    'g:color': line(100).optional(),
    'g:size': line(100).optional(),
  })
  .refine((item) => (item['g:brand'] === undefined) !== (item['g:identifier_exists'] === undefined))

/** A row as Meta takes it: no HTML, and one of brand, part number and GTIN. */
const metaRow = z.strictObject({
  id: z.string().regex(/^\d{1,100}$/),
  title: line(200),
  description: line(9999).refine((text) => !/<\/?(p|br|b|ul|li)\b/i.test(text)),
  availability: z.enum(['in stock', 'out of stock']),
  condition: z.literal('new'),
  price,
  sale_price: z.union([z.literal(''), price]),
  link: address,
  image_link: address,
  additional_image_link: z.string().refine((text) => text === '' || text.split(',').every((one) => URL.canParse(one))),
  brand: line(100),
  'product_tags[0]': line(110),
  google_product_category: z.union([z.literal(''), z.string().regex(/^[1-9]\d{0,5}$/)]),
  item_group_id: z.union([z.literal(''), z.string().regex(/^[\w-]{1,50}$/)]),
  color: z.union([z.literal(''), line(200)]),
  size: z.union([z.literal(''), line(200)]),
})

/** A row of a language feed of Meta, which may name no price, picture or state. */
const metaBengaliRow = metaRow
  .pick({ id: true, title: true, description: true, link: true, brand: true, color: true, size: true })
  .extend({ override: z.literal('bn_IN') })
  .strict()

const parser = new xmlLibrary.XMLParser({
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
  isArray: (name) => name === 'item' || name === 'g:additional_image_link',
})
const feed = z.object({
  rss: z.object({
    channel: z.object({
      title: z.string(),
      link: address,
      description: z.string(),
      item: z.array(z.unknown()).optional(),
    }),
  }),
})

/** Deprecated in favour of a separate package, which would be one more dependency. */
const { XMLValidator: VALIDATOR } = xmlLibrary as unknown as {
  XMLValidator: { validate(xml: string): true | { err: { msg: string } } }
}

/** The items of a Google feed; throws for one that is no XML or that Google would refuse. */
export function parseGoogle(xml: string) {
  const isValid = VALIDATOR.validate(xml)
  if (isValid !== true) throw new Error(isValid.err.msg)
  const items = feed.parse(parser.parse(xml)).rss.channel.item ?? []
  return items.map((found) => {
    const { '#text': _blanks, ...item } = found as Record<string, unknown>
    return googleItem.parse({ 'g:additional_image_link': [], ...item })
  })
}

const rowsOf = (csv: string) => parse(csv, { columns: true, record_delimiter: '\r\n' })

/** The rows of a Meta feed and of its language feed, in the same way. */
export const parseMeta = (csv: string) => rowsOf(csv).map((row) => metaRow.parse(row))
export const parseMetaBengali = (csv: string) => rowsOf(csv).map((row) => metaBengaliRow.parse(row))

/** Both feeds of a site. */
export async function readFeeds(siteDir: string) {
  const [google, meta] = await Promise.all(
    [FEEDS.google, FEEDS.meta].map((path) => readFile(join(siteDir, path), 'utf8')),
  )
  return { google: parseGoogle(google ?? ''), meta: parseMeta(meta ?? '') }
}
