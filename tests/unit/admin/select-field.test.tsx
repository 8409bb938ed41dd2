import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectField } from '../../../src/office/parts/Field.tsx'

type Select = ReactElement<{ onChange?: (event: { target: { value: string } }) => void }>
type Around = ReactElement<{ children: (own: object) => Select }>

/** What a browser does when somebody chooses an option. */
const chooseIn = (field: ReactNode, value: string) =>
  (field as Around).props.children({}).props.onChange?.({ target: { value } })

test('a value is chosen as what it is, not as the text of its option', () => {
  const chosen: (number | '')[] = []
  const choose = (value: number | '') => chosen.push(value)
  const options = [0, 5].map((each) => [each, `${each} taka`] as const)
  const field = SelectField({ label: 'Round', none: 'Nothing', options, choose })
  for (const value of ['5', '0', '']) chooseIn(field, value)
  chooseIn(SelectField({ label: 'Round', options, choose }), '')
  expect(chosen).toEqual([5, 0, ''])
})

test('an empty first option stands before the others, and children behind them', () => {
  const html = renderToStaticMarkup(
    <SelectField label="Place" none="" options={[['Dhaka', 'ঢাকা']]} value="Dhaka" choose={() => {}}>
      <option disabled>Other</option>
    </SelectField>,
  )
  const own =
    '<option value=""></option><option value="Dhaka" selected="">ঢাকা</option><option disabled="">Other</option>'
  expect(html).toContain(`>${own}</select>`)
})
