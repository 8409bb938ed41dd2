import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { MAX_ADDRESSES } from '#platform/contract/limits.ts'
import { textLang } from '#platform/rules/language.ts'
import { wholeAddress } from '#platform/rules/whole-address.ts'
import type { Address } from '#shop/customers/contract/account.ts'
import type { SavedAddress } from '#shop/customers/contract/calls/addresses.ts'
import { $account, LOADING_ACCOUNT, loadAccount, saveAddress } from '#storefront/stores/account/account.ts'
import {
  $addresses,
  dropAddress,
  loadAddresses,
  makeDefault,
  NO_ADDRESSES,
  saveAnotherAddress,
} from '#storefront/stores/account/addresses.ts'
import type { Outcome } from '#storefront/stores/form.ts'
import { ADD_ADDRESS, ANOTHER_ADDRESS, MAKE_DEFAULT, OTHER_ADDRESSES } from '#storefront/texts/account/account.ts'
import { ADDRESS, REMOVE } from '#storefront/texts/words.ts'
import { AddressForm } from './AddressForm.tsx'
import { useOpener } from './Form.tsx'
import { Loading } from './Loading.tsx'
import styles from './Sessions.module.css'

interface Props {
  addresses: SavedAddress[]
  /** Another address is the default one now. */
  onDefault: () => void
}

/** The saved addresses besides the default one. Renders nothing without any. */
function SavedAddresses({ addresses, onDefault }: Props) {
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  if (addresses.length === 0) return null
  const run = async (work: () => Promise<Outcome>) => {
    if (isBusy) return false
    setBusy(true)
    const { isDone } = await work()
    setBusy(false)
    // The button that had the focus is removed.
    if (isDone) heading.current?.focus()
    return isDone
  }
  return (
    <section className="panel stack" aria-labelledby="saved-title">
      <h2 id="saved-title" ref={heading} tabIndex={-1}>
        {OTHER_ADDRESSES}
      </h2>
      <ul>
        {addresses.map((saved) => {
          const { pk } = saved
          const whole = wholeAddress(saved)
          return (
            <li key={pk} className={styles['session']}>
              <p lang={textLang(whole)}>{whole}</p>
              <p className="row">
                <button
                  className="button"
                  type="button"
                  aria-disabled={isBusy}
                  aria-label={`${MAKE_DEFAULT}: ${whole}`}
                  onClick={async () => (await run(() => makeDefault(pk))) && onDefault()}
                >
                  {MAKE_DEFAULT}
                </button>
                <button
                  className="button button-quiet"
                  type="button"
                  aria-disabled={isBusy}
                  aria-label={`${REMOVE}: ${whole}`}
                  onClick={() => void run(() => dropAddress(pk))}
                >
                  {REMOVE}
                </button>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const BLANK: Address = { district: '', upazila: '', address: '' }

/** The default address in a form, and the customer's other addresses. */
export function Addresses() {
  const { status, properties } = useStore($account, { ssr: () => LOADING_ACCOUNT })
  const saved = useStore($addresses, { ssr: () => NO_ADDRESSES })
  const { isOpen: isAdding, setOpen: setAdding, opener } = useOpener()
  const [defaults, setDefaults] = useState(0)
  useEffect(() => void loadAddresses(), [])
  if (!properties) return <Loading hasFailed={status === 'failed'} retry={loadAccount} />
  const { district, upazila, address } = properties
  return (
    <>
      {isAdding ? (
        <AddressForm
          key="another"
          label={ANOTHER_ADDRESS}
          address={BLANK}
          send={saveAnotherAddress}
          onClose={() => setAdding(false)}
        />
      ) : (
        <AddressForm
          // Another default address begins another form; a saved one stays, with the focus in it.
          key={defaults}
          label={ADDRESS}
          address={{ district, upazila, address }}
          send={saveAddress}
        />
      )}
      <SavedAddresses addresses={saved} onDefault={() => setDefaults((count) => count + 1)} />
      {!isAdding && saved.length < MAX_ADDRESSES - 1 && (
        <p>
          <button ref={opener} className="button" type="button" onClick={() => setAdding(true)}>
            {ADD_ADDRESS}
          </button>
        </p>
      )}
    </>
  )
}
