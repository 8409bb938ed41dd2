/**
 * The value of this name in this process, made at the first call. Both editions are builds with modules of their own: what
 * they must share, such as the goods in memory, can't be in a variable of a module.
 */
export function ofProcess<T>(name: string, make: () => T): T {
  const symbol = Symbol.for(`haat ${name}`)
  const values = globalThis as unknown as Record<symbol, T | undefined> // Only this function uses these names.
  const value = values[symbol] ?? make()
  values[symbol] = value
  return value
}
