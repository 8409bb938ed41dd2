/** An English count with its noun, as `1 order` and `2 orders`. `n` is written as the language writes numbers. */
export const counted = (n: string, one: string, many = `${one}s`): string => `${n} ${n === '1' ? one : many}`
