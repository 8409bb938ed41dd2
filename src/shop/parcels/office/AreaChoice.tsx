import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { showFailure } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { Loading } from '#office/parts/States.tsx'
import { ORDERS } from '#office/query-keys.ts'
import { chooseArea, listAreas } from '#platform/contract/office/routes.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'

interface Props {
  connection: number
  order: number
  /** The area that the shop remembers; another one may take its place. */
  chosen?: string
}

/** Lets somebody choose the courier's area of an order's upazila, which the shop remembers. */
export function AreaChoice({ connection, order, chosen }: Props) {
  const { payouts } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [postCode, setPostCode] = useState('')
  const params = { id: String(connection) }
  const { data, error, refetch } = useRead(['areas', connection, order, postCode], listAreas, {
    params,
    query: { order: String(order), post_code: postCode },
    enabled: isOpen,
  })
  const choose = useMutation({
    mutationFn: (area: { id: number; name: string }) => call(chooseArea, { params, json: { order, area } }),
    // What may be booked now is asked for anew.
    onSuccess() {
      setOpen(false)
      return readAgain(ORDERS)
    },
    onError: showFailure,
  })
  const name = chosen === undefined ? payouts.chooseArea : payouts.changeArea(chosen)
  if (!isOpen)
    return (
      <Button look={chosen === undefined ? 'plain' : 'quiet'} onClick={() => setOpen(true)}>
        {name}
      </Button>
    )
  return (
    <>
      <Loading {...{ data, error, refetch }} lines={1} />
      {data && (
        <SelectField
          label={payouts.area}
          hint={data.results.length === 0 ? payouts.noAreas : payouts.areaHint}
          disabled={choose.isPending}
          value=""
          none={payouts.chooseArea}
          options={data.results.map(({ id, name }) => [id, name])}
          choose={(area) => {
            const found = data.results.find(({ id }) => id === area)
            if (found) choose.mutate(found)
          }}
        />
      )}
      <Field
        label={payouts.postCode}
        inputMode="numeric"
        maxLength={6}
        onBlur={({ target }) => setPostCode(latinDigits(target.value).replace(/\D/g, ''))}
      />
    </>
  )
}
