import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#office/api.ts'
import { showFormFailure } from '#office/failures.ts'
import { PRINTS } from '#office/query-keys.ts'
import { issueTaxInvoice } from '#platform/contract/office/routes.ts'
import type { Printed } from '#shop/orders/contract/office/print.ts'

/** Gives each tax invoice its number, that of a single order with the buyer's BIN that was typed, and prints once all have one. */
export function useIssue(orders: Printed[], buyerBin: string | undefined) {
  const client = useQueryClient()
  const [isIssued, setIssued] = useState(false)
  useEffect(() => {
    if (!isIssued) return
    setIssued(false)
    print()
  }, [isIssued])
  return useMutation({
    mutationFn: async () => {
      for (const { id, tax_invoice } of orders)
        if (!tax_invoice?.issued || buyerBin !== undefined)
          await call(issueTaxInvoice, { params: { id }, json: buyerBin === undefined ? {} : { buyer_bin: buyerBin } })
      await client.invalidateQueries({ queryKey: PRINTS })
    },
    onSuccess: () => setIssued(true),
    onError: showFormFailure,
  })
}
