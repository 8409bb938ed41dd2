import type { SubmitEvent } from 'react'
import { byWallet, WALLETS, type Wallet } from '#connect/wallets/all.ts'
import { WALLET_KINDS, type WalletKind } from '#connect/wallets/wallet.ts'
import { call } from '#office/api.ts'
import { fieldErrors } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { changeWallets } from '#platform/contract/addresses/admin-routes.ts'
import { MAX_PHONE } from '#platform/contract/limits.ts'
import type { OfficeWallets } from '#shop/payments/contract/office/wallets.ts'
import { Conflict } from './SettingsForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'
import { useSave } from './use-settings.ts'

interface Typed {
  number: string
  kind: WalletKind
}

interface FieldsProps {
  wallet: Wallet
  typed: Typed
  hint: string | undefined
  error: string | undefined
  set: (part: Partial<Typed>) => void
}

/** Number and kind of a wallet. */
function WalletFields({ wallet, typed, hint, error, set }: FieldsProps) {
  const { payments, shop } = useTexts()
  return (
    <div className="panel stack">
      <Field
        name={wallet}
        label={shop.walletNumber(payments.wallets[wallet])}
        hint={hint}
        inputMode="tel"
        maxLength={MAX_PHONE}
        value={typed.number}
        onChange={({ target }) => set({ number: target.value })}
        error={error}
      />
      <SelectField
        name={`${wallet}_kind`}
        label={shop.walletKind(payments.wallets[wallet])}
        value={typed.kind}
        options={WALLET_KINDS.map((kind) => [kind, shop.walletKinds[kind]])}
        choose={(kind) => set({ kind })}
      />
    </div>
  )
}

/** The numbers that shoppers send money to. Saving takes the password again (ProofDialog.tsx). */
export function WalletsForm({ about, settings, done: close }: FormProps) {
  const { common, shop } = useTexts()
  // The demo's numbers must not become the merchant's by a press of Save: money would go to them.
  const isDemo = settings.demo.includes('wallets')
  const begin = () =>
    byWallet((wallet): Typed => (isDemo ? null : settings.wallets[wallet]) ?? { number: '', kind: 'personal' })
  const { value, change, done, forget } = useKept(about, begin, close)
  const { save, conflict } = useSave(
    (wallets: OfficeWallets, version) => call(changeWallets, { json: { wallets, version } }),
    done,
    forget,
  )
  const wrong = fieldErrors(save.error, {}, shop.wrong['wallet'] ?? '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = byWallet((wallet) => {
      const number = value[wallet].number.trim()
      return number === '' ? null : { ...value[wallet], number }
    })
    if (!save.isPending) save.mutate({ sent, version: settings.version })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="muted">
        {shop.walletsHint} {shop.walletsTold}
      </p>
      {WALLETS.map((wallet) => (
        <WalletFields
          key={wallet}
          wallet={wallet}
          typed={value[wallet]}
          hint={isDemo && settings.wallets[wallet] ? `${shop.ofDemo}: ${settings.wallets[wallet].number}` : undefined}
          error={wrong(`wallets.${wallet}`)}
          set={(part) => change((before) => ({ ...before, [wallet]: { ...before[wallet], ...part } }))}
        />
      ))}
      <Button type="submit" look="primary" wide busy={save.isPending}>
        {common.save}
      </Button>
      <Conflict {...conflict} />
    </form>
  )
}
