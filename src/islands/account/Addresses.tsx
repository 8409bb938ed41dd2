import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Address } from '#contract/account.ts'
import { MAX_ADDRESSES } from '#contract/limits.ts'
import { $account, LOADING_ACCOUNT, loadAccount, saveAddress } from '#stores/account.ts'
import { $addresses, loadAddresses, NO_ADDRESSES, saveAnotherAddress } from '#stores/addresses.ts'
import { ADD_ADDRESS, ANOTHER_ADDRESS } from '#texts/account.ts'
import { ADDRESS, CANCEL } from '#texts/words.ts'
import { AddressForm } from './AddressForm.tsx'
import { Loading } from './Loading.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'

const BLANK: Address = { district: '', upazila: '', address: '' }

/** The default address in a form, and the customer's other addresses. */
export function Addresses() {
  const { status, properties } = useStore($account, { ssr: () => LOADING_ACCOUNT })
  const saved = useStore($addresses, { ssr: () => NO_ADDRESSES })
  const [isAdding, setAdding] = useState(false)
  const [defaults, setDefaults] = useState(0)
  useEffect(() => void loadAddresses(), [])
  if (!properties) return <Loading hasFailed={status === 'failed'} retry={loadAccount} />
  const { district, upazila, address } = properties
  const add = async (another: Address) => {
    const outcome = await saveAnotherAddress(another)
    if (outcome.isDone) setAdding(false)
    return outcome
  }
  const back = (
    <button className="button button-quiet" type="button" onClick={() => setAdding(false)}>
      {CANCEL}
    </button>
  )
  return (
    <>
      {isAdding ? (
        <AddressForm key="another" label={ANOTHER_ADDRESS} address={BLANK} send={add} aside={back} />
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
          <button className="button" type="button" onClick={() => setAdding(true)}>
            {ADD_ADDRESS}
          </button>
        </p>
      )}
    </>
  )
}
