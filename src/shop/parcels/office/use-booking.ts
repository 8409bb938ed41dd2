import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { ORDERS, PARCELS } from '#office/query-keys.ts'
import { bookParcels } from '#platform/contract/office/routes.ts'
import type { Parcels } from '#shop/parcels/contract/office/parcels.ts'

/** What is chosen for a booking, its dry run, and the booking itself. */
export function useBooking(orders: number[], couriers: Parcels['couriers']) {
  const { parcels } = useTexts()
  const { number } = useFormats()
  const client = useQueryClient()
  const [chosen, setConnection] = useState<number>()
  const [grams, setGrams] = useState<number>()
  const [note, setNote] = useState('')
  const connection = chosen ?? couriers[0]?.pk
  const json = { orders, connection: connection ?? 0, ...(grams && { grams }), note }
  const trial = useQuery({
    queryKey: [...PARCELS, 'trial', json],
    queryFn: () => call(bookParcels, { json: { ...json, dry_run: true } }),
    enabled: orders.length > 0 && connection !== undefined,
    gcTime: 0,
  })
  const ready = trial.data?.ready.map(({ order }) => order) ?? []
  const run = useMutation({
    mutationFn: () => call(bookParcels, { json: { ...json, orders: ready } }),
    onSuccess: (answer) => void toast.success(parcels.booked(number(answer.ready.length), answer.ready.length === 1)),
    onError: showFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS }),
  })
  return {
    ...{ connection, setConnection, trial, ready, run, setNote },
    setGrams: (typed: string) => setGrams(Math.max(0, Math.round(Number(typed)) || 0) || undefined),
  }
}
