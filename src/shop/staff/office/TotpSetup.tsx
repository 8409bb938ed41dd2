import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { renderSVG } from 'uqr'
import { call } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { copy } from '#office/parts/copy.ts'
import { Field } from '#office/parts/Field.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { confirmTotp } from '#platform/contract/addresses/admin-routes.ts'
import styles from './TotpSetup.module.css'

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const { access, common } = useTexts()
  return (
    <div className="stack">
      <p>{access.recoveryHint}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon="copy" wide onClick={() => void copy(codes.join('\n'))}>
        {common.copy}
      </Button>
      <Button look="primary" wide onClick={done}>
        {access.recoverySaved}
      </Button>
    </div>
  )
}

interface Props {
  uri: string
  secret: string
  /** Called with the recovery codes. */
  done: (codes: string[]) => void
}

/** The QR code for an authenticator app, and the field for the first code that the app shows. */
export function TotpSetup({ uri, secret, done }: Props) {
  const texts = useTexts()
  const { access } = texts
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmTotp, { json: { code } }),
    onSuccess: ({ recovery_codes }) => done(recovery_codes),
    onError: () => {},
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => confirm.mutate(typedIn(event)('code'))
  return (
    <form className="stack" onSubmit={submit}>
      <p>{access.totpScan}</p>
      <img
        className={styles['code']}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        alt={access.totpQr}
      />
      <p>
        {access.totpKey} <code className={styles['key']}>{secret}</code>
      </p>
      <Field
        name="code"
        label={access.code}
        hint={access.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={confirm.error ? failureText(confirm.error, texts) : undefined}
      />
      <Button type="submit" look="primary" wide busy={confirm.isPending}>
        {access.confirm}
      </Button>
    </form>
  )
}
