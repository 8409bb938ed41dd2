import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { listShopOrders } from '#contract/admin/routes.ts'
import { QUEUES, type Queue } from '#contract/office-orders.ts'
import { call } from '../../api.ts'
import { queryClient } from '../../queries.ts'
import { listKey } from '../../query-keys.ts'

/** What a list is narrowed to, as it stands in the address. */
export interface ListFilter {
  state: string
  queue: Queue | ''
  q: string
}

/** The queue of this name, or none. */
const queueOf = (name: string | undefined): Queue | '' => QUEUES.find((queue) => queue === name) ?? ''

const asQuery = ({ state, queue, q }: ListFilter) => ({
  ...(state && { state }),
  ...(queue && { queue }),
  ...(q && { q }),
})

const listOf = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: listKey(asQuery(filter)),
    queryFn: ({ pageParam }) =>
      call(listShopOrders, { query: { ...asQuery(filter), ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** The list that an address names. */
export const filterOf = ({ state = '', queue, q = '' }: Record<string, string>): ListFilter => ({
  state,
  queue: queueOf(queue),
  q,
})

/** Orders in pages that follow each other. */
export const useOrderList = (filter: ListFilter) =>
  useInfiniteQuery({ ...listOf(filter), placeholderData: (before) => before })

/** Asks for a list before its screen is shown. */
export const loadOrderList = async (filter: ListFilter): Promise<void> => {
  // The screen asks again and shows why it fails.
  await queryClient.infiniteQuery(listOf(filter)).catch(() => {})
}
