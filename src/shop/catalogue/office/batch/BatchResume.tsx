import { useMemo, useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useMe } from '#office/me.ts'
import { Sheet } from '#office/parts/Sheet.tsx'
import { BatchRun } from './BatchRun.tsx'
import { forgetSent, readSent } from './sent-batch.ts'

/**
 * A change of many products whose answer never came, as the page was loaded again or left meanwhile: what of it is done, and
 * the rest under the same key. Chosen once more it would be another change.
 */
export function BatchResume() {
  const { products } = useTexts()
  const { number } = useFormats()
  const { data: me } = useMe()
  const by = me?.pk
  // Who works here is not known yet when the page opens. What is sent from here later is shown by whoever sends it.
  const sent = useMemo(() => (by === undefined ? undefined : readSent(by)), [by])
  const [isClosed, setIsClosed] = useState(false)
  if (!sent || isClosed) return null
  const close = () => {
    forgetSent()
    setIsClosed(true)
  }
  return (
    <Sheet isOpen close={close} title={products.batch.title(number(sent.count))} description={products.batch.lost}>
      <BatchRun sent={sent} back={close} done={close} />
    </Sheet>
  )
}
