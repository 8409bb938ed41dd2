import type * as english from '../../rules/category-names.ts'

/** A line for each that has a Bengali name. */
export const packNames: typeof english.packNames = (categories) => {
  const named = categories.filter(({ name, name_bn = '' }) => name_bn !== '' && name_bn !== name)
  return [...new Set(named.map(({ name, name_bn }) => `${name}\t${name_bn}`))].join('\n') || undefined
}

export const unpackNames: typeof english.unpackNames = (...packed) => {
  const lines = packed.flatMap((names) => names?.split('\n') ?? [])
  return new Map(lines.map((line) => line.split('\t')).map(([name = '', bengali = '']) => [name, bengali]))
}

export const shownView: typeof english.shownView = (view, names) => ({
  ...view,
  category: names?.get(view.category) || view.category,
})
