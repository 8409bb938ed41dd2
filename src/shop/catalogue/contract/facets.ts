import * as z from 'zod/mini'
import { MAX_CHOICE, MAX_FACET_CHOICES } from '#platform/contract/values/choices.ts'
import { id, text } from '#platform/contract/values/fields.ts'

/** Values of a facet, sent once each: `brand=A&brand=B`. */
export const choices = z._default(
  z.array(text().check(z.trim(), z.minLength(1), z.maxLength(MAX_CHOICE))).check(z.maxLength(MAX_FACET_CHOICES)),
  [],
)

/** A whole number up to `most`; 0 when missing or empty. */
export const leastText = (most: number) =>
  z._default(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((typed, ctx) => {
        if (typed === '') return 0
        if (/^\d{1,3}$/.test(typed) && Number(typed) <= most) return Number(typed)
        ctx.issues.push({ code: 'custom', input: typed, message: `This must be a whole number from 0 to ${most}.` })
        return z.NEVER
      }),
    ),
    0,
  )

/** How many products a choice would leave, with the choices of the other facets. */
const count = z.int()
/** `name_bn` is missing without a name in Bengali. */
const valuesSchema = z.array(z.object({ value: z.string(), name_bn: z.optional(z.string()), count }))
const leastSchema = z.array(z.object({ least: z.int(), count }))

/**
 * Facets of a list. Values without products are left out, unless they are chosen. `prices` are ranges of whole taka
 * that share no price: `max` has the paisa up to the next taka; `in_stock` is missing where nothing is sold out.
 */
export const facetsSchema = z.object({
  /**
   * Of both levels, each after its parent: `parent`, which counts its parts, too. `name_bn` is missing without
   * a name of its own in Bengali.
   */
  categories: z.array(
    z.object({ pk: id, name: z.string(), name_bn: z.optional(z.string()), count, parent: z.optional(id) }),
  ),
  brands: valuesSchema,
  options: z.array(z.object({ name: z.string(), name_bn: z.optional(z.string()), values: valuesSchema })),
  prices: z.array(z.object({ min: z.int(), max: z.int(), count })),
  ratings: leastSchema,
  discounts: leastSchema,
  in_stock: z.optional(count),
})
export type Facets = z.infer<typeof facetsSchema>
