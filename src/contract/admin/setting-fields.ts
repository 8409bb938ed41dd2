import * as z from 'zod/mini'
import { latinDigits } from '../digits.ts'
import { text } from '../fields.ts'
import { plainText } from '../text.ts'

/** The version of the settings that a write was decided on. */
export const settingsVersion = z.int().check(z.nonnegative())

/** A number or key of a service, with Latin digits. */
export const serviceId = (most: number, pattern: RegExp, message: string) =>
  z.optional(
    text().check(
      z.overwrite((typed) => latinDigits(plainText(typed))),
      z.maxLength(most),
      z.refine((typed) => typed === '' || pattern.test(typed), message),
    ),
  )
