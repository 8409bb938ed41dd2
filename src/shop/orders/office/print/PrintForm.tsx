import { useState } from 'react'
import { fieldErrors } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { replaceSearch, settingsPath } from '#office/router.ts'
import type { Printed } from '#shop/orders/contract/office/print.ts'
import type { FormName } from './forms.ts'
import styles from './Print.module.css'
import { useIssue } from './use-issue.ts'

interface Props {
  form: FormName
  /** Those that the signed-in person may print. */
  forms: FormName[]
  orders: Printed[]
  ids: string
  /** The shop's registration for VAT; undefined until it is loaded. */
  bin: string | undefined
}

/** Why the tax invoice can't be chosen yet. */
function NeedsBin() {
  const { tax } = useTexts().print
  const can = useCan()
  return can('setting:edit') ? <a href={settingsPath('law')}>{tax.needsBin}</a> : tax.needsBin
}

/** Chooses the paper and prints it; a tax invoice has the buyer's BIN, and gets its number before it is printed. */
export function PrintForm({ form, forms, orders, ids, bin }: Props) {
  const { print: texts } = useTexts()
  const [typedBin, setBin] = useState<string>()
  const issue = useIssue(orders, orders.length === 1 ? typedBin : undefined)
  const isTax = form === 'tax-invoice'
  const needsBin = bin === '' && forms.includes('tax-invoice')
  return (
    <form className={styles['choice']} onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={texts.form}
        value={form}
        hint={needsBin ? <NeedsBin /> : isTax && texts.tax.once}
        onChange={({ target }) => replaceSearch('print', { ids, form: target.value })}
      >
        {forms.map((name) => (
          <option key={name} value={name} disabled={needsBin && name === 'tax-invoice'}>
            {texts.forms[name]}
          </option>
        ))}
      </SelectField>
      {isTax && orders.length === 1 && (
        <Field
          label={texts.tax.buyerBin}
          hint={texts.tax.buyerBinHint}
          value={typedBin ?? orders[0]?.tax_invoice?.buyer_bin ?? ''}
          onChange={({ target }) => setBin(target.value)}
          error={fieldErrors(issue.error, {}, texts.tax.buyerBinWrong)('buyer_bin')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Button
        look="primary"
        icon="print"
        disabled={orders.length === 0}
        {...(isTax && { busy: issue.isPending })}
        onClick={() => (isTax ? issue.mutate() : print())}
      >
        {texts.print}
      </Button>
    </form>
  )
}
