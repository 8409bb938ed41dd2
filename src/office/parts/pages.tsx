import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from './Button.tsx'
import type { IconName } from './Icon.tsx'
import { Empty, Loading } from './States.tsx'

interface Page<Item> {
  results: Item[]
  /** Where the next page begins; null behind the last one. */
  next: string | number | null
}

/** How a list is loaded, with what stands beside its rows. */
interface PagesQuery<Item, Beside> {
  queryKey: QueryKey
  queryFn: (context: { pageParam: string }) => Promise<Page<Item> & Beside>
  initialPageParam: string
  getNextPageParam: (last: Page<Item> & Beside) => string | undefined
}

/** The query of a list; `load` gets the part of a call's query that names the page. */
export const pagesOf = <Item, Beside>(
  queryKey: QueryKey,
  load: (page: { after?: string }) => Promise<Page<Item> & Beside>,
): PagesQuery<Item, Beside> => ({
  queryKey,
  queryFn: ({ pageParam }) => load(pageParam === '' ? {} : { after: pageParam }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
})

interface Options {
  /** Shows the rows of before while others are loaded, as of another filter. */
  stays?: boolean
  enabled?: boolean
}

/** A list in pages that follow each other: `items` of all that are loaded, `first` with what stands beside them. */
export function usePages<Item, Beside>(
  pages: PagesQuery<Item, Beside>,
  { stays = false, enabled = true }: Options = {},
) {
  const query = useInfiniteQuery({ ...pages, enabled, ...(stays && { placeholderData: keepPreviousData }) })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query
  const items = data?.pages.flatMap(({ results }) => results) ?? []
  const page = { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage }
  return { ...page, items, first: data?.pages[0], isPlaceholderData }
}
type Pages = Pick<
  ReturnType<typeof usePages>,
  'data' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'items'
>

interface Props {
  list: Pages
  /** Rows that stand for those that are loaded. */
  lines?: number
  /** A drawing above what is said of a list without rows; without one it is said in a line. */
  icon?: IconName
  empty: string
  children: ReactNode
}

/** A list while it is loaded, without rows, and with the button that loads its next page. */
export function PagedList({ list, lines = 4, icon, empty, children }: Props) {
  const { common } = useTexts()
  const { data, items, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  return (
    <>
      <Loading {...list} lines={lines} />
      {data !== undefined &&
        items.length === 0 &&
        (icon ? <Empty icon={icon}>{empty}</Empty> : <p className="muted">{empty}</p>)}
      {children}
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {common.loadMore}
        </Button>
      )}
    </>
  )
}
