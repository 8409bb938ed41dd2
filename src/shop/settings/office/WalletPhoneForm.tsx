import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { typedIn } from '#office/parts/typed.ts'
import { WALLET_PHONES } from '#office/query-keys.ts'
import { addConnection } from '#platform/contract/addresses/admin-routes.ts'
import { useWalletPhones } from '#shop/payments/office/SilentPhones.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'
import styles from './WalletPhone.module.css'
import { WalletPhoneAddress } from './WalletPhoneAddress.tsx'

const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Connects a phone; returns the address that its app calls. */
async function connect(name: string): Promise<string> {
  const token = newToken()
  const json = { kind: 'wallet_phone', provider: 'wallet-sms', name, keys: { token }, is_test: false } as const
  const { results } = await call(addConnection, { json })
  const { hook } = results.filter(({ kind }) => kind === 'wallet_phone').at(-1) ?? {}
  return `${hook}?token=${token}`
}

const ABOUT = 'wallet phone'

function Phones() {
  const { walletPhone: texts, shop, common } = useTexts()
  const { ago } = useFormats()
  const can = useCan()
  const { data } = useWalletPhones()
  const [address, setAddress] = useState<string>()
  const add = useMutation({
    mutationFn: connect,
    onSuccess(address) {
      keepForm(ABOUT)
      setAddress(address)
    },
    onSettled: () => readAgain(WALLET_PHONES),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => add.mutate(typedIn(event)('name'))
  return (
    <section className="panel stack">
      <h2>{texts.known}</h2>
      <p className="muted">{texts.intro}</p>
      {data && data.results.length > 0 && (
        <ul className={styles['phones']}>
          {data.results.map(({ pk, name, last_at }) => (
            <li key={pk}>
              <b>{name}</b> <span className="muted">{last_at ? texts.last(ago(last_at, common)) : texts.never}</span>
            </li>
          ))}
        </ul>
      )}
      {!can('secret:edit') && <p>{shop.secretsOfOwner}</p>}
      {address && <WalletPhoneAddress address={address} />}
      {can('secret:edit') && !address && (
        <KeptForm about={ABOUT} className="stack" onSubmit={submit}>
          <Field name="name" label={texts.name} hint={texts.nameHint} maxLength={60} autoComplete="off" required />
          <Button type="submit" icon="plus" busy={add.isPending}>
            {texts.add}
          </Button>
        </KeptForm>
      )}
    </section>
  )
}

/** Set-up steps of two free apps. */
function Help() {
  const { walletPhone: texts } = useTexts()
  return (
    <section className="panel stack">
      <h2>{texts.how}</h2>
      {texts.apps.map(({ name, steps }) => (
        <details key={name} className={styles['app']}>
          <summary>{name}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}

/** Phones that forward the messages of wallets, whether the shop verifies payments by them, and how to set one up. */
export function WalletPhoneForm(props: FormProps) {
  return (
    <div className="stack">
      <Phones />
      <SectionForm {...props} />
      <Help />
    </div>
  )
}
