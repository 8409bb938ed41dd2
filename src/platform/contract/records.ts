/** `Object.keys` with the names of the declared type. Only for records that hold no other names. */
export const keysOf = <Held extends object>(record: Held) => Object.keys(record) as (keyof Held & string)[]

/** `Object.entries` with the names of the declared type. Only for records that hold no other names. */
export const entriesOf = <Held extends object>(record: Held) =>
  Object.entries(record) as [keyof Held & string, Held[keyof Held & string]][]

/** The part of a record with these names. */
export const pick = <Held extends object, Name extends keyof Held>(held: Held, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, held[name]])) as Pick<Held, Name>

export const recordOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
