import { type SubmitEvent, useState } from 'react'
import type { Coupon } from '#contract/admin/coupons.ts'
import { addCoupon, changeCoupon, deleteCoupon } from '#contract/admin-routes.ts'
import { latinDigits } from '#contract/digits.ts'
import { COUPON_MOST } from '#contract/limits.ts'
import { COUPON_KINDS, type CouponKind } from '#contract/office-catalogue.ts'
import { call, refusalWith } from '../api.ts'
import { failureText } from '../failures.ts'
import { fieldErrors } from '../field-errors.ts'
import { useTexts } from '../language.ts'
import { typedAmount } from '../parts/amount.ts'
import { Button } from '../parts/Button.tsx'
import { Choices, Field } from '../parts/Field.tsx'
import { typedIn } from '../parts/form.ts'
import { fromTyped } from '../parts/moment.ts'
import { Toggle } from '../parts/Toggle.tsx'
import { WindowFields } from '../parts/WindowFields.tsx'
import styles from './Items.module.css'
import { COUPONS } from './keys.ts'
import { Remove } from './Remove.tsx'
import { useItem } from './use-item.ts'

/** Typed numbers; null for nothing, and what is no number becomes one that the shop refuses. */
const wholeOrNull = (typed: string): number | null => (typed.trim() === '' ? null : Number(latinDigits(typed)) || -1)
const takaOrNull = (typed: string): number | null => (typed.trim() === '' ? null : (typedAmount(typed) ?? -1))

type Sent = Parameters<typeof call<typeof addCoupon>>[1]['json']

/** A coupon: a new one, or one that is changed. */
export function CouponForm({ coupon, done }: { coupon: Coupon | undefined; done: () => void }) {
  const texts = useTexts()
  const { common, content, shop } = texts
  const [kind, setKind] = useState<CouponKind>(coupon?.kind ?? 'flat')
  const write = useItem(
    (json: Sent) =>
      coupon
        ? call(changeCoupon, { params: { id: coupon.pk }, json: { ...json, version: coupon.version } })
        : call(addCoupon, { json }),
    { key: COUPONS, done },
  )
  const remove = useItem(
    ({ pk, version }: Coupon) => call(deleteCoupon, { params: { id: pk }, query: { version: String(version) } }),
    { key: COUPONS, done, said: content.removed },
  )
  const wrong = fieldErrors(write.error, content.wrong, shop.check)
  // Another coupon may have the code, or more uses than the limit.
  const said = (name: string) =>
    wrong(name) && (refusalWith(write.error, 'fields_invalid') ? wrong(name) : failureText(write.error, texts))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const sent: Sent = {
      code: typed('code').trim(),
      kind,
      value: takaOrNull(typed('value')) ?? 0,
      percent: wholeOrNull(typed('percent')),
      cap: takaOrNull(typed('cap')),
      minimum: takaOrNull(typed('minimum')) ?? 0,
      max_uses: wholeOrNull(typed('max_uses')),
      per_phone: wholeOrNull(typed('per_phone')),
      is_on: typed('is_on') === 'on',
      starts_at: fromTyped(typed('starts_at')),
      ends_at: fromTyped(typed('ends_at')),
    }
    if (!write.isPending) write.mutate(sent)
  }
  const amount = (name: 'value' | 'percent' | 'cap' | 'minimum' | 'max_uses' | 'per_phone', label: string) => (
    <Field
      name={name}
      label={label}
      inputMode="decimal"
      defaultValue={coupon?.[name] || ''}
      error={said(name)}
      {...((name === 'max_uses' || name === 'per_phone') && { hint: content.noLimit })}
    />
  )
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        name="code"
        label={content.code}
        hint={content.codeHint}
        defaultValue={coupon?.code ?? ''}
        maxLength={COUPON_MOST}
        autoCapitalize="characters"
        autoComplete="off"
        error={said('code')}
      />
      <Choices
        legend={content.kind}
        choices={COUPON_KINDS.map((value) => ({ value, label: content.kinds[value] }))}
        value={kind}
        choose={setKind}
      />
      {kind === 'flat' && amount('value', content.value)}
      {kind === 'percent' && (
        <div className={styles['two']}>
          {amount('percent', content.percent)}
          {amount('cap', content.cap)}
        </div>
      )}
      {amount('minimum', content.minimum)}
      <div className={styles['two']}>
        {amount('max_uses', content.maxUses)}
        {amount('per_phone', content.perPhone)}
      </div>
      <WindowFields
        names={['starts_at', 'ends_at']}
        from={coupon?.starts_at ?? null}
        until={coupon?.ends_at ?? null}
        error={wrong('ends_at')}
      />
      <Toggle name="is_on" label={content.isOn} defaultChecked={coupon?.is_on ?? true} />
      <Button type="submit" look="primary" wide busy={write.isPending}>
        {common.save}
      </Button>
      {coupon?.used === 0 && <Remove busy={remove.isPending} remove={() => remove.mutate(coupon)} />}
    </form>
  )
}
