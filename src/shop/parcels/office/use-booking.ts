import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useKept } from '#office/parts/kept.ts'
import { usePaused } from '#office/parts/typed.ts'
import { ORDERS, PARCELS } from '#office/query-keys.ts'
import { bookParcels } from '#platform/contract/office/routes.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import type { Parcels } from '#shop/parcels/contract/office/parcels.ts'

/** The typed weight of each parcel, where there is one. */
function gramsOf(typed: string): { grams?: number } {
  const grams = Math.round(Number(latinDigits(typed)))
  return grams > 0 ? { grams } : {}
}

/** What is chosen for a booking, its dry run, and the booking itself. */
export function useBooking(orders: number[], couriers: Parcels['couriers']) {
  const { parcels } = useTexts()
  const { number } = useFormats()
  const [chosen, setConnection] = useState<number>()
  const { value: typed, change, clear } = useKept(`booking ${orders.join(' ')}`, () => ({ grams: '', note: '' }))
  const connection = chosen ?? couriers[0]?.pk
  const jsonOf = (grams: string, note: string) => ({
    ...{ orders, connection: connection ?? 0, note },
    ...gramsOf(grams),
  })
  const json = jsonOf(usePaused(typed.grams), usePaused(typed.note))
  const trial = useRead([...PARCELS, 'trial', json], bookParcels, {
    json: { ...json, dry_run: true },
    enabled: orders.length > 0 && connection !== undefined,
    gcTime: 0,
  })
  const ready = trial.data?.ready.map(({ order }) => order) ?? []
  const run = useMutation({
    mutationFn: () => call(bookParcels, { json: { ...jsonOf(typed.grams, typed.note), orders: ready } }),
    onSuccess(answer) {
      clear()
      toast.success(parcels.booked(number(answer.ready.length), answer.ready.length === 1))
    },
    onError: showFailure,
    onSettled: () => readAgain(ORDERS),
  })
  return {
    ...{ connection, setConnection, trial, ready, run, typed },
    type: (part: Partial<typeof typed>) => change((now) => ({ ...now, ...part })),
  }
}
