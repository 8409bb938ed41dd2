import { useRef, useState } from 'react'
import type { SavedAddress } from '#contract/addresses.ts'
import { textLang } from '#rules/language.ts'
import { wholeAddress } from '#rules/whole-address.ts'
import { dropAddress, makeDefault } from '#stores/addresses.ts'
import type { Outcome } from '#stores/form.ts'
import { MAKE_DEFAULT, OTHER_ADDRESSES } from '#texts/account.ts'
import { REMOVE } from '#texts/words.ts'
import styles from './Sessions.module.css'

interface Props {
  addresses: SavedAddress[]
  /** Another address is the default one now. */
  onDefault: () => void
}

/** The saved addresses besides the default one. Renders nothing without any. */
export function SavedAddresses({ addresses, onDefault }: Props) {
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
