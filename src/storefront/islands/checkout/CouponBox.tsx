import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MAX_COUPON } from '#platform/contract/limits.ts'
import { isBlank } from '#platform/contract/values/text.ts'
import { $draft, BLANK_DRAFT } from '#storefront/stores/checkout/order-form.ts'
import { $couponRefusal, applyCoupon, removeCoupon } from '#storefront/stores/checkout/quote.ts'
import { APPLY_CODE, IS_APPLIED, removeCouponText } from '#storefront/texts/checkout.ts'
import { COUPON, REMOVE } from '#storefront/texts/words.ts'
import { Icon } from '#storefront/ui/Icon.tsx'
import styles from './Checkout.module.css'

/** Field for a coupon code, or the applied coupon. */
export function CouponBox() {
  const { coupon } = useStore($draft, { ssr: () => BLANK_DRAFT })
  const refusal = useStore($couponRefusal)
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const apply = async () => {
    if (isAsking) return
    setAsking(true)
    const isApplied = await applyCoupon(typed)
    setAsking(false)
    // Another code may have been typed meanwhile.
    if (field.current?.value !== typed) return
    if (isApplied) setTyped('')
    setWrong(!isApplied && !isBlank(typed))
  }
  // Enter in this field applies the code and must not submit the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void apply()
  }
  // The button that had the focus is removed with the coupon: move the focus.
  const remove = () => {
    field.current?.focus()
    void removeCoupon()
  }
  return (
    <div className="field">
      <label htmlFor="coupon">{COUPON}</label>
      <div className={styles['coupon']}>
        <input
          ref={field}
          id="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_COUPON}
          value={typed}
          aria-invalid={isWrong}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
          onKeyDown={onKeyDown}
        />
        <button className="button" type="button" aria-disabled={isAsking} onClick={() => void apply()}>
          {APPLY_CODE}
        </button>
      </div>
      <div role="status">
        {isWrong && <p className="field-error">{refusal}</p>}
        {coupon !== '' && (
          <p className={styles['applied']}>
            <Icon name="check" size={20} />
            <span>
              <strong>{coupon}</strong> {IS_APPLIED}
            </span>
            <button
              className="button button-quiet"
              type="button"
              aria-label={removeCouponText(coupon)}
              onClick={remove}
            >
              {REMOVE}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
