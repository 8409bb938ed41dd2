import { ANY, kindOfOption } from './product-group.ts'

/**
 * Options of a product within its group, as `Size 38 · Purple`: a colour needs no label. Empty outside a group. `say` words
 * each of them.
 */
export const optionsText = (options: string[], values: string[], say = (word: string) => word): string =>
  options
    .flatMap((option, at) => {
      const value = values[at]
      if (!value || value === ANY) return []
      return kindOfOption(option) === 'color' ? say(value) : `${say(option)} ${say(value)}`
    })
    .join(' · ')

/** The name of one of a group without its values, which `optionsText` says. */
export function nameWithoutValues(name: string, values: string[]): string {
  const end = ` – ${values.filter((value) => value !== '').join(', ')}`
  return name.endsWith(end) ? name.slice(0, -end.length) : name
}

/** A Bengali name without the values, in whichever language they stand in it. */
export const bengaliWithoutValues = (name_bn: string, values: string[], bengali: string[]): string =>
  nameWithoutValues(nameWithoutValues(name_bn, values), bengali)
