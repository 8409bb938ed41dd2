import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { fieldErrors, showFormFailure } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { PRINTS } from '#office/query-keys.ts'
import { replaceSearch, settingsPath } from '#office/router.ts'
import { issueTaxInvoice } from '#platform/contract/office/routes.ts'
import type { Printed } from '#shop/orders/contract/office/print.ts'
import type { FormName } from './forms.ts'
import styles from './Print.module.css'

/** Gives each tax invoice its number, that of a single order with the buyer's BIN that was typed, and prints once all have one. */
function useIssue(orders: Printed[], buyerBin: string | undefined) {
  const [isIssued, setIssued] = useState(false)
  useEffect(() => {
    if (!isIssued) return
    setIssued(false)
    print()
  }, [isIssued])
  return useMutation({
    mutationFn: async () => {
      for (const { id, tax_invoice } of orders)
        if (!tax_invoice?.issued || buyerBin !== undefined)
          await call(issueTaxInvoice, { params: { id }, json: buyerBin === undefined ? {} : { buyer_bin: buyerBin } })
      await readAgain(PRINTS)
    },
    onSuccess: () => setIssued(true),
    onError: showFormFailure,
  })
}

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
