import type { Courier } from './courier.ts'
import { pathao } from './pathao.ts'
import { redx } from './redx.ts'
import { sheet } from './sheet.ts'
import { steadfast } from './steadfast.ts'

/** Every courier that the shop knows, in the order in which they are shown. */
export const COURIERS: readonly Courier[] = [steadfast, pathao, redx, sheet]

export const findCourier = (id: string): Courier | undefined => COURIERS.find((courier) => courier.id === id)
