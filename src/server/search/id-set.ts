/** Ids of products are kept in blocks of so many; a full block is a bitmap of 512 bytes. */
export const BLOCK_SIZE = 4096
const BITMAP_BYTES = BLOCK_SIZE / 8

/** How many bits are set in a number of 32. */
export function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

export const blockOf = (id: number): number => Math.floor(id / BLOCK_SIZE)

/** The set with one more place, or one less. A bitmap stays one. */
export function withPlace(packed: Uint8Array, place: number, isThere: boolean): Uint8Array {
  if (packed.length !== BITMAP_BYTES) {
    const others = unpackPlaces(packed).filter((each) => each !== place)
    return packPlaces(isThere ? [...others, place] : others)
  }
  const bit = 1 << (place & 7)
  const byte = packed[place >> 3] ?? 0
  packed[place >> 3] = isThere ? byte | bit : byte & ~bit
  return packed
}

const hasPlace = (bitmap: Uint8Array, place: number): boolean => (((bitmap[place >> 3] ?? 0) >> (place & 7)) & 1) === 1

/** The places of a block that a packed set holds. */
export function unpackPlaces(packed: Uint8Array): number[] {
  const places: number[] = []
  if (packed.length === BITMAP_BYTES) {
    for (let place = 0; place < BLOCK_SIZE; place += 1) if (hasPlace(packed, place)) places.push(place)
    return places
  }
  for (let at = 0; at < packed.length; at += 2) places.push((packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8))
  return places
}

/** How many places a packed set holds. */
export function countPlaces(packed: Uint8Array): number {
  if (packed.length !== BITMAP_BYTES) return packed.length / 2
  let count = 0
  for (let at = 0; at < BITMAP_BYTES; at += 1) count += countBits(packed[at] ?? 0)
  return count
}

/** Packs places: two bytes each while that is shorter than a bit for every place of the block. */
function packPlaces(places: Iterable<number>): Uint8Array {
  const all = [...places]
  if (all.length * 2 < BITMAP_BYTES) {
    return Uint8Array.from(all.sort((a, b) => a - b).flatMap((place) => [place & 255, place >> 8]))
  }
  const bitmap = new Uint8Array(BITMAP_BYTES)
  for (const place of all) bitmap[place >> 3] = (bitmap[place >> 3] ?? 0) | (1 << (place & 7))
  return bitmap
}

/** Writes `value` at the ids of a packed set; `marks` has room for its whole block. */
export function markIds(marks: Uint8Array, block: number, packed: Uint8Array, value: number): void {
  const first = block * BLOCK_SIZE
  if (packed.length !== BITMAP_BYTES) {
    for (let at = 0; at < packed.length; at += 2) {
      marks[first + ((packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8))] = value
    }
    return
  }
  for (let byte = 0; byte < BITMAP_BYTES; byte += 1) {
    // The lowest bit that is set goes first, and is taken out.
    for (let bits = packed[byte] ?? 0; bits !== 0; bits &= bits - 1) {
      marks[first + byte * 8 + 31 - Math.clz32(bits & -bits)] = value
    }
  }
}

/** Whether `marks` holds anything but 0 at an id of a packed set. */
export function isAnyMarked(marks: Uint8Array, block: number, packed: Uint8Array): boolean {
  const first = block * BLOCK_SIZE
  if (packed.length !== BITMAP_BYTES) return unpackPlaces(packed).some((place) => marks[first + place])
  for (let place = 0; place < BLOCK_SIZE; place += 1) if (marks[first + place] && hasPlace(packed, place)) return true
  return false
}
