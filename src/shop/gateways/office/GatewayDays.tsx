import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callForFile } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { showFailure } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { ButtonTabs } from '#office/parts/ButtonTabs.tsx'
import { saveFile } from '#office/parts/files.ts'
import { Empty, Loading } from '#office/parts/States.tsx'
import { exportGatewayDays, listGatewayDays } from '#platform/contract/office/gateway-routes.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import { COUNTED_DAYS, type CountedDays } from '#shop/settings/contract/office/counts.ts'
import { DAYS, Day } from './GatewayDay.tsx'

/** What gateways say they took, beside the ledger, by day: those that differ first. */
export function GatewayDays() {
  const { counts, gateways } = useTexts()
  const [days, setDays] = useState<CountedDays>('7')
  const from = dayOf(Date.now() - (Number(days) - 1) * DAY)
  const { data, error, refetch } = useRead([...DAYS, from], listGatewayDays, { query: { from } })
  const save = useMutation({
    mutationFn: () => callForFile(exportGatewayDays, { query: { from } }),
    onSuccess: ({ name, file }) => saveFile(name, file),
    onError: showFailure,
  })
  return (
    <>
      <p className="muted">{gateways.daysHint}</p>
      <ButtonTabs tabs={COUNTED_DAYS} current={days} choose={setDays} label={(each) => counts.days[each]} />
      <Loading {...{ data, error, refetch }} />
      {data?.results.length === 0 && <Empty icon="wallet">{gateways.noDays}</Empty>}
      {data?.results.map((one) => (
        <Day key={`${one.day} ${one.connection} ${one.name}`} of={one} />
      ))}
      {data && data.results.length > 0 && (
        <div className="row">
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            {gateways.saveDays}
          </Button>
        </div>
      )}
    </>
  )
}
