/**
 * Reads of typed arrays at an index that the caller keeps within the length, which TypeScript can't know. One function for
 * each class: with arrays of a single shape the engine inlines it to a plain load. One read outside would slow all down, so
 * where an index may be outside, read with `?? 0`.
 */
export const int32At = (list: Int32Array, at: number): number => list[at] as number
export const uint32At = (list: Uint32Array, at: number): number => list[at] as number
export const float32At = (list: Float32Array, at: number): number => list[at] as number
export const float64At = (list: Float64Array, at: number): number => list[at] as number
export const uint8At = (list: Uint8Array, at: number): number => list[at] as number
