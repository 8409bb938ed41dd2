import * as z from 'zod/mini'
import { latinDigits } from '../digits.ts'
import { text } from '../fields.ts'
import { CHARGE_MOST } from '../limits.ts'
import { plainText } from '../text.ts'
import { chosenMoment } from './fields.ts'

/** The version of the settings that a write was decided on. */
export const settingsVersion = z.int().check(z.nonnegative())

/** A text that may be empty; what is missing stays as it is. */
export const some = (most: number) => z.optional(text().check(z.overwrite(plainText), z.maxLength(most)))

/** A number or key of a service, with Latin digits. */
export const serviceId = (most: number, pattern: RegExp, message: string) =>
  z.optional(
    text().check(
      z.overwrite((typed) => latinDigits(plainText(typed))),
      z.maxLength(most),
      z.refine((typed) => typed === '' || pattern.test(typed), message),
    ),
  )

/** A text that is right by a rule, or empty. */
export const orEmpty = (most: number, isRight: (typed: string) => boolean, message: string) =>
  z.optional(
    text().check(
      z.overwrite(plainText),
      z.maxLength(most),
      z.refine((typed) => typed === '' || isRight(typed), message),
    ),
  )

/** A delivery charge in taka; null takes it away. */
export const charge = z.optional(
  z.nullable(z.number().check(z.nonnegative(), z.maximum(CHARGE_MOST), z.multipleOf(0.01))),
)

/** When something begins or ends; null for no bound. */
export const optionalMoment = z.optional(z.nullable(chosenMoment))
