/**
 * The product ids of a posting, packed as in a Roaring bitmap (https://roaringbitmap.org): ids are cut into blocks, and a
 * block is a sorted array of two-byte offsets while it is sparse and a bitmap once that is shorter.
 */

/** Ids of one block; a dense block is a bitmap of 512 bytes. */
export const BLOCK_SIZE = 4096
const BITMAP_BYTES = BLOCK_SIZE / 8

/** The block that holds an id. The id's offset in it is `id % BLOCK_SIZE`. */
export const blockOf = (id: number): number => Math.floor(id / BLOCK_SIZE)

/** Population count of a 32-bit number: one step for each bit that is set. */
export function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const hasBit = (bitmap: Uint8Array, offset: number): boolean => (((bitmap[offset >> 3] ?? 0) >> (offset & 7)) & 1) === 1

/** The set with an offset added or removed. O(1) for a bitmap, which stays one; O(n log n) for an array. */
export function withOffset(packed: Uint8Array, offset: number, isThere: boolean): Uint8Array {
  if (packed.length !== BITMAP_BYTES) {
    const others = unpackOffsets(packed).filter((each) => each !== offset)
    return packOffsets(isThere ? [...others, offset] : others)
  }
  const bit = 1 << (offset & 7)
  const byte = packed[offset >> 3] ?? 0
  packed[offset >> 3] = isThere ? byte | bit : byte & ~bit
  return packed
}

/** The offsets of a packed set in ascending order. O(block) for a bitmap, O(n) for an array. */
export function unpackOffsets(packed: Uint8Array): number[] {
  const offsets: number[] = []
  if (packed.length === BITMAP_BYTES) {
    for (let offset = 0; offset < BLOCK_SIZE; offset += 1) if (hasBit(packed, offset)) offsets.push(offset)
    return offsets
  }
  for (let at = 0; at < packed.length; at += 2) offsets.push((packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8))
  return offsets
}

/** How many ids a packed set holds. O(1) for an array, 512 steps for a bitmap. */
export function countIds(packed: Uint8Array): number {
  if (packed.length !== BITMAP_BYTES) return packed.length / 2
  let count = 0
  for (let at = 0; at < BITMAP_BYTES; at += 1) count += countBits(packed[at] ?? 0)
  return count
}

function packOffsets(offsets: number[]): Uint8Array {
  if (offsets.length * 2 < BITMAP_BYTES) {
    return Uint8Array.from(offsets.sort((a, b) => a - b).flatMap((offset) => [offset & 255, offset >> 8]))
  }
  const bitmap = new Uint8Array(BITMAP_BYTES)
  for (const offset of offsets) bitmap[offset >> 3] = (bitmap[offset >> 3] ?? 0) | (1 << (offset & 7))
  return bitmap
}

/** Writes `value` at each id of a packed set; `bytes` is long enough for its whole block. O(ids of the set). */
export function writeAtIds(bytes: Uint8Array, block: number, packed: Uint8Array, value: number): void {
  const first = block * BLOCK_SIZE
  if (packed.length !== BITMAP_BYTES) {
    for (let at = 0; at < packed.length; at += 2) {
      bytes[first + ((packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8))] = value
    }
    return
  }
  for (let byte = 0; byte < BITMAP_BYTES; byte += 1) {
    // `bits & -bits` is the lowest bit that is set, `bits & (bits - 1)` clears it.
    for (let bits = packed[byte] ?? 0; bits !== 0; bits &= bits - 1) {
      bytes[first + byte * 8 + 31 - Math.clz32(bits & -bits)] = value
    }
  }
}

/** Whether `bytes` is not 0 at some id of a packed set. O(ids) for an array, O(block) for a bitmap. */
export function intersects(bytes: Uint8Array, block: number, packed: Uint8Array): boolean {
  const first = block * BLOCK_SIZE
  if (packed.length !== BITMAP_BYTES) return unpackOffsets(packed).some((offset) => bytes[first + offset])
  for (let offset = 0; offset < BLOCK_SIZE; offset += 1) {
    if (bytes[first + offset] && hasBit(packed, offset)) return true
  }
  return false
}
