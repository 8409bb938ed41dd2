import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { failureText, showFailure } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { SelectField } from '#office/parts/Field.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { FilesField } from '#office/parts/PictureField.tsx'
import { ORDERS, PAYOUTS } from '#office/query-keys.ts'
import { openPayout } from '#office/router.ts'
import { addPayout, readPayoutFile } from '#platform/contract/addresses/admin-routes.ts'
import type { PayoutColumns } from '#shop/parcels/contract/payout-columns.ts'
import { PayoutForm } from './PayoutForm.tsx'

interface Props {
  couriers: { id: number; name: string }[]
}

interface Chosen {
  file: File
  columns: PayoutColumns
  arrived: string
}

/** A payout by its courier and file, under which its sum is kept until it is stored. */
const aboutOf = (connection: string, { name, size }: File): string => `payout ${connection} ${name} ${size}`

/** Stores the lines of a payout file, and opens them. */
function useStoring(connection: string) {
  const { payouts } = useTexts()
  return useMutation({
    mutationFn: ({ file, columns, arrived }: Chosen) => {
      const query = { connection, columns: JSON.stringify(columns), ...(arrived && { arrived }) }
      return call(addPayout, { query, form: { file } })
    },
    async onSuccess({ pk }, { file }) {
      keepForm(aboutOf(connection, file))
      toast.success(payouts.stored)
      await readAgain(PAYOUTS, ORDERS)
      openPayout(pk)
    },
    onError: showFailure,
  })
}

/** Reads a payout file of a courier, shows what it would settle, and stores it once a person says so. */
export function PayoutFile({ couriers }: Props) {
  const { payouts, shop } = useTexts()
  const [courier, setCourier] = useState(couriers[0]?.id ?? 0)
  const [file, setFile] = useState<File>()
  const connection = String(courier)
  const read = useMutation({
    mutationFn: ({ chosen, columns }: { chosen: File; columns?: PayoutColumns }) => {
      const query = { connection, ...(columns && { columns: JSON.stringify(columns) }) }
      return call(readPayoutFile, { query, form: { file: chosen } })
    },
  })
  const store = useStoring(connection)
  const pick = (chosen: File | undefined) => {
    setFile(chosen)
    read.reset()
    if (chosen) read.mutate({ chosen })
  }
  const refused = refusalWith(read.error, 'import_refused')
  return (
    <div className="panel stack">
      {couriers.length > 1 && (
        <SelectField
          label={payouts.courier}
          value={courier}
          options={couriers.map(({ id, name }) => [id, name])}
          choose={(id) => {
            setCourier(id)
            pick(undefined)
          }}
        />
      )}
      <FilesField
        label={payouts.file}
        choose={shop.chooseFiles}
        files={file ? [file] : []}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        hint={payouts.fileHint}
        error={refused?.msg ?? (read.error ? failureText(read.error) : undefined)}
        pick={([chosen]) => pick(chosen)}
      />
      {file && read.isError && !refused && <Button onClick={() => pick(file)}>{payouts.look}</Button>}
      {file && read.data && (
        <PayoutForm
          key={aboutOf(connection, file)}
          about={aboutOf(connection, file)}
          read={read.data}
          isBusy={store.isPending || read.isPending}
          change={(columns) => read.mutate({ chosen: file, columns })}
          store={(columns, arrived) => store.mutate({ file, columns, arrived })}
        />
      )}
    </div>
  )
}
