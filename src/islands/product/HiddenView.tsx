import { addressQuery, type ListView } from '#rules/product-list.ts'

/** What a form keeps of the view when it is sent without script. */
export function HiddenView({ view }: { view: ListView }) {
  return [...addressQuery(view)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
