declare const held: unique symbol
/** JSON whose type says what it holds: that of a column which `toJson` writes. */
export type Json<T> = string & { readonly [held]?: T }

export const toJson = <T>(value: T): Json<T> => JSON.stringify(value)

export function fromJson<T>(json: Json<T>): T
export function fromJson<T>(json: Json<T> | null): T | null
export function fromJson<T>(json: Json<T> | null): T | null {
  return json === null ? null : JSON.parse(json)
}
