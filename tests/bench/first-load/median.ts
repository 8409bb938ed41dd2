export const quantile = (values: number[], at: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN
}
export const median = (values: number[]): number => quantile(values, 0.5)
