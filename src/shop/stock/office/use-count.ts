import { useEffect, useRef, useState } from 'react'
import { call, isPassing } from '#office/api.ts'
import { newKey } from '#platform/client/new-key.ts'
import { changeStock } from '#platform/contract/addresses/admin-routes.ts'
import type { StockItem } from '#shop/stock/contract/office/stock.ts'
import { refreshStock } from './use-stock.ts'

/** A count that is on its way to the shop, or was refused. */
export interface Sending {
  key: string
  item: StockItem
  pieces: number
  /** Why it did not arrive; undefined while it is sent. */
  error?: unknown
}

const RETRY_AFTER = 3000

/**
 * Counts that are sent while the next product is counted. One that does not arrive is sent again under its key, so that
 * the shop stores it once.
 */
export function useCount() {
  const [sendings, setSendings] = useState<Sending[]>([])
  const [done, setDone] = useState(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const isBusy = sendings.length > 0
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBusy])
  const drop = (key: string) => setSendings((all) => all.filter((each) => each.key !== key))
  const deliver = async ({ key, item, pieces }: Sending): Promise<void> => {
    const seen = item.stock?.on_hand ?? null
    try {
      await call(changeStock, { params: { id: item.pk }, json: { on_hand: pieces, reason: 'count', seen }, key })
      drop(key)
      setDone((count) => count + 1)
      refreshStock()
    } catch (error) {
      if (!isPassing(error)) setSendings((all) => all.map((each) => (each.key === key ? { ...each, error } : each)))
      else {
        const timer = setTimeout(() => {
          timers.current.delete(timer)
          void deliver({ key, item, pieces })
        }, RETRY_AFTER)
        timers.current.add(timer)
      }
    }
  }
  return {
    sendings,
    done,
    drop,
    send: (item: StockItem, pieces: number) => {
      const sending = { key: newKey(), item, pieces }
      setSendings((all) => [...all, sending])
      void deliver(sending)
    },
  }
}
