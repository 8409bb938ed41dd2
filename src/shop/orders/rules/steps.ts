import { UNDO_WITHIN } from '#shop/orders/contract/office-orders.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { can, type Permission } from '#shop/staff/rules/permissions.ts'

/** One row of a state table: who may take something from one state to another. */
export interface Step<State extends string> {
  from: State
  to: State
  may: Permission
}

/** Something that has a state. */
export interface Stated<State extends string> {
  state: State
  /** The state before the latest step; null at first and after an undo, so that two people can't undo each other. */
  previous: State | null
  /** The moment of the latest step, ISO. */
  changedAt: string
}

export interface Actor {
  role: Role
  /** Milliseconds. */
  now: number
}

/** Why a step is refused. */
export type StepRefusal = 'same_state' | 'no_such_step' | 'forbidden' | 'undo_too_late'

export type StepResult = { ok: true; kind: 'step' | 'undo' } | { ok: false; code: StepRefusal }

/**
 * Whether somebody may take `subject` to the state `to`: by a row of the table, or back to the state before it. Back is
 * for whoever may take the undone step, within ten minutes, and at any time for who has `audit:undo`.
 */
export function checkStep<State extends string>(
  table: readonly Step<State>[],
  subject: Stated<State>,
  to: State,
  { role, now }: Actor,
): StepResult {
  const { state, previous, changedAt } = subject
  if (state === to) return { ok: false, code: 'same_state' }
  const stepTo = (from: State, to: State) => table.find((step) => step.from === from && step.to === to)
  const step = stepTo(state, to)
  if (step) return can(role, step.may) ? { ok: true, kind: 'step' } : { ok: false, code: 'forbidden' }
  const undone = previous === to ? stepTo(to, state) : undefined
  if (!undone) return { ok: false, code: 'no_such_step' }
  if (can(role, 'audit:undo')) return { ok: true, kind: 'undo' }
  if (!can(role, undone.may)) return { ok: false, code: 'forbidden' }
  return now - Date.parse(changedAt) <= UNDO_WITHIN ? { ok: true, kind: 'undo' } : { ok: false, code: 'undo_too_late' }
}
