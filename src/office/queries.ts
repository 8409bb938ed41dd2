import { QueryClient } from '@tanstack/react-query'
import { CallFailure, isPassing } from './api.ts'
import { showFailure } from './failures.ts'

const TRIES = 2
/** Milliseconds for which what was loaded is shown without asking again. */
const FRESH_FOR = 5_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR,
      // Whether the shop can be reached is found by calling it: browsers guess wrong in a shop's own network.
      networkMode: 'always',
      retry: (failures, error) => isPassing(error) && failures < TRIES,
    },
    mutations: {
      networkMode: 'always',
      // The same request under the same key: the shop does it once.
      retry: false,
      onError: (error) => {
        if (!(error instanceof CallFailure)) throw error
        showFailure(error)
      },
    },
  },
})
