import { useStore } from '@nanostores/react'
import { formats } from './format.ts'
import { $language } from './language.ts'

/** Numbers, amounts and moments in the language of whoever works here. */
export const useFormats = () => formats(useStore($language))

/** The same outside of a component. */
export const currentFormats = () => formats($language.get())
