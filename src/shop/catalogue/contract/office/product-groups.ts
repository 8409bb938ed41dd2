import * as z from 'zod/mini'
import { successSchema } from '#platform/contract/answers.ts'
import { MAX_NAME, MAX_PRODUCT_NAME } from '#platform/contract/limits.ts'
import { version } from '#platform/contract/office/fields.ts'
import { MAX_GROUP_OPTIONS, MAX_GROUP_SIBLINGS } from '#platform/contract/office-limits.ts'
import { OPTIONS_SAME } from '#platform/contract/office-messages.ts'
import { id, optionalText, requiredText, text } from '#platform/contract/values/fields.ts'
import { ownWords } from '#shop/catalogue/contract/product-group.ts'
import { officeProductCardSchema } from './products.ts'

const label = requiredText(MAX_NAME)
const folded = (text: string) => text.toLowerCase()
const hasTwice = (texts: string[]) => new Set(texts.map(folded)).size < texts.length

interface Typed {
  options: string[]
  siblings: { product: number; values: string[] }[]
}
/** Each product has its own value of each option. */
const isWhole = ({ value, issues }: z.core.ParsePayload<Typed>) => {
  const { options, siblings } = value
  const say = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', path, message, input: value })
  if (hasTwice(options)) say(['options'], OPTIONS_SAME)
  for (const [at, { product, values }] of siblings.entries()) {
    const before = siblings.slice(0, at)
    if (values.length !== options.length) say(['siblings', at, 'values'], 'This product needs a value of each option.')
    else if (before.some((other) => other.product === product))
      say(['siblings', at, 'product'], 'This product is in the list twice.')
    else if (before.some((other) => folded(other.values.join('\n')) === folded(values.join('\n'))))
      say(['siblings', at, 'values'], 'Another product of the group has the same values.')
  }
}

const options = z.array(label).check(z.minLength(1), z.maxLength(MAX_GROUP_OPTIONS))
const siblings = z
  .array(z.object({ product: id, values: z.array(label) }))
  .check(z.minLength(1), z.maxLength(MAX_GROUP_SIBLINGS))
const name = requiredText(MAX_PRODUCT_NAME)
/** The merchant's own Bengali, by the text of an option or value. */
const words_bn = z._default(z.record(text(), optionalText(MAX_NAME)), {})

/** A group with all its products in their order: who is left out leaves it. */
export const groupBody = z.object({ name, options, siblings, words_bn }).check(isWhole)
export const groupChange = z.object({ name, options, siblings, words_bn, version }).check(isWhole)
type Body = z.output<typeof groupBody>
/** Without the Bengali of words it has none. */
export type GroupFields = Omit<Body, 'words_bn'> & Partial<Pick<Body, 'words_bn'>>

/** Sizes × colours: each combination that is not there yet becomes a copy of the product. */
export const variantsBody = z.object({
  options: z
    .array(
      z.object({
        name: label,
        values: z.array(label).check(
          z.minLength(1),
          z.maxLength(MAX_GROUP_SIBLINGS),
          z.refine((values) => !hasTwice(values), OPTIONS_SAME),
        ),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MAX_GROUP_OPTIONS),
      z.refine((all) => !hasTwice(all.map((each) => each.name)), OPTIONS_SAME),
    ),
  words_bn,
})

export type VariantFields = z.output<typeof variantsBody>

export const officeGroupSchema = z.object({
  pk: id,
  version,
  name: z.string(),
  options: z.array(z.string()),
  words_bn: ownWords,
  siblings: z.array(z.object({ product: officeProductCardSchema, values: z.array(z.string()) })),
})
export type OfficeGroup = z.infer<typeof officeGroupSchema>
export const groupAnswer = z.object({ group: officeGroupSchema })
/** `audit` is the line of the log that takes it back, null where nothing changed. */
export const groupWrittenAnswer = z.extend(successSchema, { audit: z.nullable(id), group: officeGroupSchema })
export const groupDroppedAnswer = z.extend(successSchema, { audit: z.nullable(id) })
