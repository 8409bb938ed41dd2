import type { SubmitEvent } from 'react'
import { byWallet, WALLETS, type Wallet } from '#connect/wallets/all.ts'
import { WALLET_KINDS } from '#connect/wallets/wallet.ts'
import { call } from '#office/api.ts'
import { fieldErrors } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { typedIn } from '#office/parts/typed.ts'
import { changeWallets } from '#platform/contract/addresses/admin-routes.ts'
import { MAX_PHONE } from '#platform/contract/limits.ts'
import type { OfficeWallets } from '#shop/payments/contract/office/wallets.ts'
import { Conflict } from './SettingsForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'
import { useSave } from './use-settings.ts'

/** The numbers that shoppers send money to. Saving takes the password again (ProofDialog.tsx). */
export function WalletsForm({ settings, done }: FormProps) {
  const { common, payments, shop } = useTexts()
  const { save, conflict, takeTheirs, saveMine } = useSave(
    (wallets: OfficeWallets, version) => call(changeWallets, { json: { wallets, version } }),
    done,
  )
  const wrong = fieldErrors(save.error, {}, shop.wrong['wallet'] ?? '')
  // The demo's numbers must not become the merchant's by a press of Save: money would go to them.
  const isDemo = settings.demo.includes('wallets')
  const ownOf = (wallet: Wallet) => (isDemo ? null : settings.wallets[wallet])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const walletOf = (wallet: Wallet) => {
      const number = typed(wallet).trim()
      const kind = WALLET_KINDS.find((each) => each === typed(`${wallet}_kind`)) ?? 'personal'
      return number === '' ? null : { number, kind }
    }
    const sent = byWallet(walletOf)
    if (!save.isPending) save.mutate({ sent, version: settings.version })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="muted">
        {shop.walletsHint} {shop.walletsTold}
      </p>
      {WALLETS.map((wallet) => (
        <div key={wallet} className="panel stack">
          <Field
            name={wallet}
            label={shop.walletNumber(payments.wallets[wallet])}
            hint={isDemo && settings.wallets[wallet] ? `${shop.ofDemo}: ${settings.wallets[wallet].number}` : undefined}
            inputMode="tel"
            maxLength={MAX_PHONE}
            defaultValue={ownOf(wallet)?.number ?? ''}
            error={wrong(`wallets.${wallet}`)}
          />
          <SelectField
            name={`${wallet}_kind`}
            label={shop.walletKind(payments.wallets[wallet])}
            defaultValue={ownOf(wallet)?.kind ?? 'personal'}
          >
            {WALLET_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {shop.walletKinds[kind]}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
      <Button type="submit" look="primary" wide busy={save.isPending}>
        {common.save}
      </Button>
      <Conflict changes={conflict} takeTheirs={() => void takeTheirs()} saveMine={() => void saveMine()} />
    </form>
  )
}
