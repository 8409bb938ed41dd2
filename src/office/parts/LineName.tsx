import { useStore } from '@nanostores/react'
import { $language } from '#office/language.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import { withWholeAmounts } from '#platform/rules/text.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'

interface Props {
  line: Pick<ShopOrder['lines'][number], 'name' | 'name_bn' | 'options' | 'options_bn'>
}

/** The name of a line of an order in the language of the office, and below it what it is of its group. */
export function LineName({ line: { name, name_bn, options, options_bn } }: Props) {
  const language = useStore($language)
  const shown = withWholeAmounts(nameIn(language, options ?? '', options_bn))
  return (
    <>
      {nameIn(language, name, name_bn)}
      {options && (
        <>
          <br />
          <small>{language === 'bn' ? bengaliDigits(shown) : shown}</small>
        </>
      )}
    </>
  )
}
