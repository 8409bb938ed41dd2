const kept = new WeakMap<object, Map<string, Promise<string>>>()

/** What `make` gave for this object and name at the first call; it is forgotten with the object. */
export function keep(source: object, name: string, make: () => Promise<string>): Promise<string> {
  const parts = kept.get(source) ?? new Map<string, Promise<string>>()
  kept.set(source, parts)
  const part = parts.get(name) ?? make()
  parts.set(name, part)
  return part
}
