import { OPTION_MARK } from '#platform/contract/values/choices.ts'
import { formatPriceRange } from '#platform/rules/money.ts'
import { shownText } from '#platform/rules/shown-text.ts'
import type { Facets } from '#shop/catalogue/contract/facets.ts'
import { colourOf } from '#shop/catalogue/rules/colours.ts'
import { kindOfOption } from '#shop/catalogue/rules/product-group.ts'
import { changedView, type ListView, withChoice } from '#shop/catalogue/rules/product-list.ts'
import { AVAILABILITY, BRAND, IN_STOCK, PRICE_RANGE, RATING } from '#storefront/texts/list/list.ts'
import { percentOrMore, starsAndUp } from '#storefront/texts/list/list-titles.ts'
import { shownWords } from '#storefront/texts/shown-words.ts'
import { DISCOUNT } from '#storefront/texts/words.ts'
import { type Choice, FacetGroup } from './FacetGroup.tsx'
import styles from './FacetList.module.css'

interface Props {
  view: ListView
  facets: Facets
  isLoading: boolean
}

/** Choices of which one holds at a time; the chosen one leads back. */
const leastOf = (
  view: ListView,
  facet: 'rating' | 'discount',
  values: Facets['ratings'],
  label: (least: number) => string,
): Choice[] =>
  values.map(({ least, count }) => {
    const isChosen = view[facet] === least
    return { label: label(least), count, isChosen, to: changedView(view, { [facet]: isChosen ? 0 : least }) }
  })

function choicesOf(view: ListView, facet: 'brand' | 'option', values: Facets['brands'], before = ''): Choice[] {
  const isColour = before !== '' && kindOfOption(before.slice(0, -1)) === 'color'
  return values.map(({ value, name_bn, count }) => ({
    label: before === '' ? shownText(value, name_bn) : shownWords(shownText(value, name_bn)),
    count,
    isChosen: view[facet].includes(before + value),
    to: withChoice(view, facet, before + value),
    swatch: isColour ? colourOf(value) : undefined,
  }))
}

function pricesOf(view: ListView, ranges: Facets['prices']): Choice[] {
  const most = Math.max(1, ...ranges.map(({ count }) => count))
  return ranges.map(({ min, max, count }) => {
    const isChosen = view.min === min && view.max === max
    return {
      label: formatPriceRange(min, max),
      count,
      isChosen,
      to: changedView(view, isChosen ? { min: 0, max: 0 } : { min, max }),
      share: count / most,
    }
  })
}

/** Facets of the list, as links with the number of products that each would leave. */
export function FacetList({ view, facets, isLoading }: Props) {
  const { prices, brands, options, ratings, discounts, in_stock } = facets
  const stock = view.stock === 'in'
  return (
    <div className={styles['facets']} aria-busy={isLoading}>
      <FacetGroup name={PRICE_RANGE} choices={pricesOf(view, prices)} />
      {options.map(({ name, name_bn, values }) => (
        <FacetGroup
          key={name}
          name={shownWords(shownText(name, name_bn))}
          choices={choicesOf(view, 'option', values, name + OPTION_MARK)}
        />
      ))}
      <FacetGroup name={BRAND} choices={choicesOf(view, 'brand', brands)} />
      <FacetGroup name={RATING} choices={leastOf(view, 'rating', ratings, starsAndUp)} />
      <FacetGroup name={DISCOUNT} choices={leastOf(view, 'discount', discounts, percentOrMore)} />
      {in_stock !== undefined && (
        <FacetGroup
          name={AVAILABILITY}
          choices={[
            {
              label: IN_STOCK,
              count: in_stock,
              isChosen: stock,
              to: changedView(view, { stock: stock ? '' : 'in' }),
            },
          ]}
        />
      )}
    </div>
  )
}
