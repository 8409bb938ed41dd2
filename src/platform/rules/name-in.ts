import type { Language } from '#shop/staff/contract/office-staff.ts'

/** The name of a product for a reader of this language; without a Bengali one it is the same in both. */
export const nameIn = (language: Language, name: string, nameBn: string | null | undefined): string =>
  language === 'bn' && nameBn ? nameBn : name
