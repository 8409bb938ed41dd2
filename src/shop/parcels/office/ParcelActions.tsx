import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { failureText, showFailure } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { ORDERS } from '#office/query-keys.ts'
import { cancelParcel, sayOfParcel } from '#platform/contract/office/routes.ts'
import type { OfficeParcel } from '#shop/parcels/contract/office/parcels.ts'
import { MAY_BE_LOST, UNDERWAY } from '#shop/parcels/rules/consignment.ts'
import { LostParcel } from './LostParcel.tsx'

type Says =
  | { kind: 'found'; handle: string }
  | { kind: 'abandoned'; why: string }
  | { kind: 'lost'; why: string }
  | { kind: 'seen' }
  | { kind: 'cancel'; why: string }

/** Sends what a person says of a parcel; `clear` forgets what was typed. */
function useSaying(id: number, clear: () => void) {
  const { parcels } = useTexts()
  return useMutation({
    async mutationFn(says: Says) {
      if (says.kind !== 'cancel') return void (await call(sayOfParcel, { params: { id }, json: says }))
      const { kind } = await call(cancelParcel, { params: { id }, json: { why: says.why } })
      if (kind !== 'done') throw new Error(parcels.checked[kind === 'refused' ? 'busy' : kind])
    },
    onSuccess() {
      clear()
      toast.success(parcels.saved)
    },
    onError: (error) => (error.name === 'Error' ? toast.error(error.message) : showFailure(error)),
    onSettled: () => readAgain(ORDERS),
  })
}

/** What a person may say of a parcel as it stands: its number, that it is not there, that it was looked into. */
export function ParcelActions({ parcel }: { parcel: OfficeParcel }) {
  const { parcels, common } = useTexts()
  const can = useCan()
  const { pk: id, state, task } = parcel
  const { value: typed, change, clear } = useKept(`parcel ${id}`, () => ({ handle: '', why: '' }))
  const { handle, why } = typed
  const say = useSaying(id, clear)
  const isUnknown = state === 'uncertain'
  const isAgainst = task === 'order_cancelled' || task === 'too_much'
  const mayGiveUp = isUnknown || state === 'refused'
  return (
    <>
      {isUnknown && (
        <>
          <Field
            label={parcels.handle}
            value={handle}
            onChange={({ target }) => change((now) => ({ ...now, handle: target.value }))}
          />
          <Button
            busy={say.isPending}
            disabled={handle.trim() === ''}
            onClick={() => say.mutate({ kind: 'found', handle })}
          >
            {parcels.found}
          </Button>
        </>
      )}
      {(mayGiveUp || parcel.may_cancel) && (
        <Field
          label={parcels.why}
          value={why}
          onChange={({ target }) => change((now) => ({ ...now, why: target.value }))}
        />
      )}
      {(mayGiveUp || parcel.may_cancel) && (
        <Button
          look="danger"
          busy={say.isPending}
          disabled={why.trim() === ''}
          onClick={() => say.mutate({ kind: mayGiveUp ? 'abandoned' : 'cancel', why })}
        >
          {mayGiveUp ? (isUnknown ? parcels.abandon : parcels.giveUp) : parcels.cancel}
        </Button>
      )}
      {(task === 'conflict' || (isAgainst && !UNDERWAY.includes(state))) && (
        <Button busy={say.isPending} onClick={() => say.mutate({ kind: 'seen' })}>
          {parcels.looked}
        </Button>
      )}
      {MAY_BE_LOST.includes(state) && can('order:deliver') && (
        <LostParcel parcel={id} say={(reason) => say.mutate({ kind: 'lost', why: reason })} isPending={say.isPending} />
      )}
      {say.error && <p role="alert">{say.error.name === 'Error' ? say.error.message : failureText(say.error)}</p>}
      {say.isPending && <span className="visually-hidden">{common.loading}</span>}
    </>
  )
}
