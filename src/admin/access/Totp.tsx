import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { beginTotp, endTotp } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { refreshMe, useMe } from '../me.ts'
import { Button } from '../parts/Button.tsx'
import { Sheet } from '../parts/Sheet.tsx'
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
