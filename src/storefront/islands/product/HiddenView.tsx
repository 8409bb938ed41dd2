import { addressQuery, type ListView } from '#shop/catalogue/rules/product-list.ts'

/** The rest of the view as hidden fields, for a form that is submitted without JavaScript. */
export function HiddenView({ view }: { view: ListView }) {
  return [...addressQuery(view)].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ))
}
