import { OPTION_MARK } from '#platform/contract/values/choices.ts'
import { foldText } from '#platform/rules/text.ts'

/** A value of an option, as `Size` `M`, with the merchant's own Bengali of both, empty without it. */
export interface OptionValue {
  name: string
  value: string
  name_bn: string
  value_bn: string
}

/** Key that compares a value in an address with one of a product, whatever their case. */
export const choiceKey = (text: string): string => foldText(text)
const optionKey = (name: string, value: string): string => choiceKey(`${name}${OPTION_MARK}${value}`)

/**
 * Dictionary encoding of brands, options and groups: columns hold their numbers. A value keeps its number when no
 * product has it any more.
 */
export class Choices {
  /** Brands by number; 0 stands for none. */
  readonly brands: string[] = ['']
  /** Their names in Bengali by number, as the product that was read last has it; empty without one. */
  readonly bengaliBrands: string[] = ['']
  /** By number of a brand a list with that number alone, the shape that `FacetCounts` reads. */
  readonly brandLists: number[][] = [[0]]
  /** With the Bengali that the product that was read last has. */
  readonly options: OptionValue[] = []
  /** By number of a set the numbers of its options; set 0 is empty. */
  readonly sets: number[][] = [[]]
  readonly #brands = new Map([['', 0]])
  readonly #options = new Map<string, number>()
  readonly #sets = new Map([['', 0]])
  readonly #groups = new Map([[0, 0]])

  /** The number of a brand; a new one gets the next. */
  brandOf(brand: string, bengali: string): number {
    const number = numberOf(this.#brands, this.brands, choiceKey(brand), brand)
    if (number === this.brandLists.length) this.brandLists.push([number])
    if (number > 0) this.bengaliBrands[number] = bengali || (this.bengaliBrands[number] ?? '')
    return number
  }

  /** The number of a set of options; a new set gets the next one. */
  setOf(options: OptionValue[]): number {
    const numbers = options.map((option) => {
      const number = numberOf(this.#options, this.options, optionKey(option.name, option.value), option)
      const known = this.options[number]
      if (known && (option.name_bn || option.value_bn))
        Object.assign(known, { name_bn: option.name_bn || known.name_bn, value_bn: option.value_bn || known.value_bn })
      return number
    })
    return numberOf(this.#sets, this.sets, numbers.join(), numbers)
  }

  /** The number of the group with this id; 0 for id 0, which is none. */
  groupOf(id: number): number {
    const number = this.#groups.get(id) ?? this.#groups.size
    this.#groups.set(id, number)
    return number
  }

  /** How many groups have a number. */
  get groups(): number {
    return this.#groups.size
  }

  /** The number of a brand in an address; undefined for one that no product has. */
  findBrand(typed: string): number | undefined {
    return this.#brands.get(choiceKey(typed))
  }

  /** The number of an option in an address, as `Size:M`. */
  findOption(typed: string): number | undefined {
    return this.#options.get(choiceKey(typed))
  }
}

/** The number of a key; a new one gets the next, with its value. */
function numberOf<Value>(numbers: Map<string, number>, values: Value[], key: string, value: Value): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, values.length)
  return values.push(value) - 1
}
