import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { refreshMe, useMe } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { beginTotp, endTotp } from '#platform/contract/addresses/admin-routes.ts'
import { RecoveryCodes, TotpSetup } from './TotpSetup.tsx'

/** The second factor: on or off, its set-up in two steps, and the recovery codes that it ends with. */
export function Totp() {
  const { access } = useTexts()
  const { data: me } = useMe()
  const [codes, setCodes] = useState<string[]>()
  const begin = useMutation({ mutationFn: () => call(beginTotp) })
  const end = useMutation({
    mutationFn: () => call(endTotp),
    onSuccess: () => {
      toast.success(access.totpStopped)
      void refreshMe()
    },
  })
  const close = () => {
    begin.reset()
    setCodes(undefined)
  }
  return (
    <section className="panel stack">
      <h2>{access.totp}</h2>
      <p>{me?.has_totp ? access.totpOn : access.totpOff}</p>
      {me?.has_totp ? (
        <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
          {access.totpStop}
        </Button>
      ) : (
        <Button icon="key" busy={begin.isPending} onClick={() => begin.mutate()}>
          {access.totpStart}
        </Button>
      )}
      <Sheet
        isOpen={begin.data !== undefined || codes !== undefined}
        close={close}
        title={codes ? access.recoveryCodes : access.totp}
      >
        {codes ? (
          <RecoveryCodes codes={codes} done={close} />
        ) : (
          begin.data && (
            <TotpSetup
              {...begin.data}
              done={(made) => {
                setCodes(made)
                toast.success(access.totpDone)
                void refreshMe()
              }}
            />
          )
        )}
      </Sheet>
    </section>
  )
}
