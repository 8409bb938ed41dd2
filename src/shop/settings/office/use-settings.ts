import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, refusalWith } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { showFormFailure } from '#office/failures.ts'
import { queryClient } from '#office/queries.ts'
import { FIRST_DAY, SETTINGS } from '#office/query-keys.ts'
import { saySaved } from '#office/saved.ts'
import { changeSettings, getSettings } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeSettings } from '#shop/settings/contract/office/settings.ts'

export const useSettings = () => useRead(SETTINGS, getSettings)

type Input = Parameters<typeof call<typeof changeSettings>>[1]
/** Changed settings; the version is added when they are sent. */
export type Patch = Omit<NonNullable<Input>['json'], 'version'>
type Conflict = NonNullable<ReturnType<typeof refusalWith<'settings_changed'>>>['changes']

/** Sends a change with the version of the settings, and keeps typed text after a conflict. */
export function useSave<Sent>(
  send: (sent: Sent, version: number) => Promise<{ settings: OfficeSettings; audit: number | null }>,
  done: () => void = () => {},
  forget: () => void = () => {},
) {
  const [conflict, setConflict] = useState<{ changes: Conflict; sent: Sent }>()
  const refresh = () => readAgain(SETTINGS, FIRST_DAY)
  const save = useMutation({
    mutationFn: ({ sent, version }: { sent: Sent; version: number }) => send(sent, version),
    onSuccess: ({ settings, audit }) => {
      queryClient.setQueryData(SETTINGS, { settings, audit: null })
      void readAgain(FIRST_DAY)
      saySaved(audit, refresh)
      done()
    },
    onError: (error, { sent }) => {
      const changed = refusalWith(error, 'settings_changed')
      if (changed) setConflict({ changes: changed.changes, sent })
      else showFormFailure(error)
    },
  })
  return {
    save,
    conflict: {
      changes: conflict?.changes,
      /** Leaves what was typed in its form. */
      close: () => setConflict(undefined),
      /** Shows what others set; what was typed is lost. */
      async takeTheirs() {
        forget()
        await refresh()
        setConflict(undefined)
      },
      /** Sends the same again, on top of what others set. */
      async saveMine() {
        if (!conflict) return
        const { settings } = await call(getSettings)
        setConflict(undefined)
        save.mutate({ sent: conflict.sent, version: settings.version })
      },
    },
  }
}

export const useSaveSettings = (done?: () => void, forget?: () => void) =>
  useSave((patch: Patch, version) => call(changeSettings, { json: { ...patch, version } }), done, forget)
