import { useStore } from '@nanostores/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { BatchAnswer } from '#contract/admin/order-calls.ts'
import { useTexts } from '../../language.ts'
import { Button } from '../../parts/Button.tsx'
import { Sheet } from '../../parts/Sheet.tsx'
import { useFormats } from '../../use-formats.ts'
import { ORDERS } from '../keys.ts'
import { $lastBatch, forgetBatch, undoBatch } from './last-batch.ts'
import { RefusedOrders } from './RefusedOrders.tsx'
import styles from './UndoBatch.module.css'

/** What was just done with many orders, with a way back for ten minutes. */
export function UndoBatch() {
  const { orders: texts, common } = useTexts()
  const { number } = useFormats()
  const client = useQueryClient()
  const batch = useStore($lastBatch)
  const [refused, setRefused] = useState<BatchAnswer['refused']>([])
  const undo = useMutation({
    mutationFn: undoBatch,
    onSuccess: (answer) => {
      forgetBatch()
      setRefused(answer.refused)
      if (answer.changed.length > 0) toast.success(texts.bulkUndone(number(answer.changed.length)))
    },
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS }),
  })
  return (
    <>
      {batch && (
        <div className={styles['strip']}>
          <span>{texts.bulkLatest(number(batch.count), texts.states[batch.to])}</span>
          <Button look="quiet" busy={undo.isPending} onClick={() => undo.mutate(batch)}>
            {common.undo}
          </Button>
          <Button look="quiet" icon="close" iconOnly onClick={forgetBatch}>
            {common.close}
          </Button>
        </div>
      )}
      <Sheet isOpen={refused.length > 0} close={() => setRefused([])} title={texts.bulkNotUndone}>
        <RefusedOrders refused={refused} />
      </Sheet>
    </>
  )
}
