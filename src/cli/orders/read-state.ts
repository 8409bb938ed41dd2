import type { OrderState } from '#contract/office-orders.ts'
import { Misuse } from '../command.ts'

/** The typed state, in any letter case and with a blank or hyphen for the low line; throws for another word. */
export function readState(named: string, typed: string, states: readonly OrderState[]): OrderState {
  const folded = typed.toLowerCase().replaceAll(/[\s-]/g, '_')
  const state = states.find((one) => one === folded)
  if (state === undefined) throw new Misuse(`${named} must be one of ${states.join(', ')}, not "${typed}".`)
  return state
}
