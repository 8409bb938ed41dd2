import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callForFile } from '#office/api.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { saveFile } from '#office/parts/files.ts'
import { exportEvidence } from '#platform/contract/office/gateway-routes.ts'
import type { OfficeAttempt } from '#shop/gateways/contract/office-gateways.ts'
import styles from './Gateways.module.css'

/** What was said with the gateway, for a dispute or an acceptance test. */
export function Exchanges({ attempt: { id, exchanges } }: { attempt: OfficeAttempt }) {
  const { gateways } = useTexts()
  const { moment } = useFormats()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: () => callForFile(exportEvidence, { params: { id } }),
    onSuccess: ({ name, file }) => saveFile(name, file, 'text/plain'),
    onError: showFailure,
  })
  if (exchanges.length === 0) return null
  return (
    <details className={styles['raw']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{gateways.exchanges}</summary>
      {isOpen && can('payment:refund') && (
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          {gateways.saveExchanges}
        </Button>
      )}
      {(isOpen ? exchanges : []).map(({ at, path, sent, status, received }) => (
        <pre key={at + path}>{`${moment(at)} ${path} → ${status ?? '—'}\n${sent}\n${received}`}</pre>
      ))}
    </details>
  )
}
