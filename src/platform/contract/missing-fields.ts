import { FIELD_REQUIRED } from './messages.ts'

/** The spec's message for missing fields: that of the first group of which a field is missing. */
export const missingFields =
  (groups: { fields: string[]; message: string }[]) =>
  (errors: Record<string, string[]>): string | undefined =>
    groups.find(({ fields }) => fields.some((field) => errors[field]?.includes(FIELD_REQUIRED)))?.message
