import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import { MAX_EMAIL } from '#platform/contract/limits.ts'
import { STOCK_REQUEST_SENT } from '#platform/contract/messages.ts'
import { $user } from '#storefront/stores/account/auth.ts'
import { askForStock } from '#storefront/stores/product/stock-request.ts'
import { PHONE_OR_EMAIL, TELL_ME } from '#storefront/texts/product/product.ts'
import { SENDING } from '#storefront/texts/words.ts'
import styles from './TellMe.module.css'

interface State {
  status: 'typing' | 'sending' | 'sent'
  error: string | undefined
}
const TYPING: State = { status: 'typing', error: undefined }

/** Asks for a phone number or an email address, to say when a product is back. */
export function TellMe({ productId }: { productId: number }) {
  const user = useStore($user, { ssr: () => null })
  const [typed, setTyped] = useState<string | null>(null)
  const [{ status, error }, setState] = useState(TYPING)
  const contact = typed ?? user?.phone ?? ''

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (status === 'sending') return
    setState({ status: 'sending', error: undefined })
    const problem = await askForStock(productId, contact)
    setState(problem === undefined ? { status: 'sent', error: undefined } : { status: 'typing', error: problem })
  }

  if (status === 'sent')
    return (
      <p className="notice" role="status">
        {STOCK_REQUEST_SENT}
      </p>
    )
  return (
    <form className={styles['tell']} noValidate={true} onSubmit={submit}>
      <div className="field">
        <label htmlFor="tell-contact">{PHONE_OR_EMAIL}</label>
        <input
          id="tell-contact"
          name="contact"
          autoComplete="tel"
          maxLength={MAX_EMAIL}
          value={contact}
          required={true}
          aria-invalid={error !== undefined}
          aria-describedby={error && 'tell-error'}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error && (
          <p id="tell-error" className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <button className="button button-primary" type="submit" aria-disabled={status === 'sending'}>
        {status === 'sending' ? SENDING : TELL_ME}
      </button>
    </form>
  )
}
