import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isTable } from '#exchange/contract/office-imports.ts'
import { CallFailure, call, refusalWith } from '#office/api.ts'
import { isStopped } from '#office/connection.ts'
import { showFailure } from '#office/failures.ts'
import { useMe } from '#office/me.ts'
import { shrinkPicture } from '#office/parts/files.ts'
import { openImport } from '#office/router.ts'
import { newKey } from '#platform/client/new-key.ts'
import { listImports, uploadImport } from '#platform/contract/addresses/admin-routes.ts'
import { IMPORTS } from './import-state.ts'

/** How often a broken upload is sent again by itself, and milliseconds before each time. */
const MAX_AGAIN = 2
const AGAIN_AFTER = 3000

/** Sent bytes, total bytes, and number of broken connections. */
export interface Sent {
  sent: number
  all: number
  broken: number
}

const isBroken = (error: unknown): boolean =>
  error instanceof CallFailure && (error.kind === 'offline' || error.status === 408 || error.status === 502)

/** Resolves after a while, or once the browser is online again; rejects when it is stopped. */
async function waitForLine(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, AGAIN_AFTER)
  const online = () => resolve()
  const stop = () => reject(new DOMException('Stopped.', 'AbortError'))
  addEventListener('online', online)
  signal.addEventListener('abort', stop)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    removeEventListener('online', online)
    signal.removeEventListener('abort', stop)
  }
}

/** The import of this file that the shop has though its answer was lost; undefined for none. */
async function findArrived(file: string, me: number | undefined, after: number): Promise<number | undefined> {
  const { results } = await call(listImports)
  return results.find((run) => run.pk > after && run.file === file && run.by?.id === me)?.pk
}

/** Uploads a file of products with its pictures: with progress, again where the connection breaks, until it is stopped. */
export function useUpload() {
  const client = useQueryClient()
  const { data: me } = useMe()
  const [sent, setSent] = useState<Sent>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  const send = async (chosen: File[]): Promise<number> => {
    control.current = new AbortController()
    const { signal } = control.current
    const [key, name] = [newKey(), chosen.find(isTable)?.name ?? '']
    const last = (await call(listImports)).results[0]?.pk ?? 0
    setSent({ sent: 0, all: 0, broken: 0 })
    const files = await Promise.all(chosen.map((file) => (isTable(file) ? file : shrinkPicture(file))))
    for (let broken = 0; ; broken += 1) {
      const onSent = (bytes: number, all: number) => setSent({ sent: bytes, all, broken })
      try {
        return (await call(uploadImport, { form: { 'files[]': files }, key, watch: { onSent, signal } })).pk
      } catch (error) {
        if (!isBroken(error) || broken === MAX_AGAIN) throw error
        setSent({ sent: 0, all: 0, broken: broken + 1 })
        await waitForLine(signal)
        const arrived = await findArrived(name, me?.pk, last).catch(() => undefined)
        if (arrived !== undefined) return arrived
      }
    }
  }
  const upload = useMutation({
    mutationFn: send,
    onSuccess: (pk) => openImport(pk),
    onSettled: () => {
      setSent(undefined)
      return client.invalidateQueries({ queryKey: IMPORTS })
    },
    // An error at the field, or a cancellation, needs no toast.
    onError: (error) => {
      if (!refusalWith(error, 'import_refused') && !isStopped(error) && !isBroken(error)) showFailure(error)
    },
  })
  return {
    ...{ sent, isPending: upload.isPending, reset: upload.reset, start: upload.mutate },
    stop: () => control.current?.abort(),
    isBroken: isBroken(upload.error),
    refused: refusalWith(upload.error, 'import_refused'),
  }
}
