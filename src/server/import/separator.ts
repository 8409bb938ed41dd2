import type { Separator } from './record.ts'

const SEPARATORS: Separator[] = [',', ';', '\t']

/** The separator of a file: the one that splits its header line into the most columns. */
export function findSeparator(headerLine: string): Separator {
  const count = (separator: Separator) => headerLine.split(separator).length
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',')
}
