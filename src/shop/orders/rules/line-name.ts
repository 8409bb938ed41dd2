import { bengaliDigits } from '#platform/contract/values/digits.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'

/** A line of an order in one text, as mails, files and sentences have it. */
export const lineName = ({ name, options }: { name: string; options?: string | undefined }): string =>
  options ? `${name} (${options})` : name

/** Options for a reader of this language; other words than the merchant's would name nothing of the shop. */
export const optionsIn = (language: Language, options: string): string =>
  language === 'bn' ? bengaliDigits(options.replace(/\bSize\b/gi, 'সাইজ')) : options
