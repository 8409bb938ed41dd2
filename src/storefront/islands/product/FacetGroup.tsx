import { useId } from 'react'
import { textLang } from '#platform/rules/language.ts'
import { formatCount } from '#platform/rules/money.ts'
import { isIndexable, type ListView, listAddress } from '#shop/catalogue/rules/product-list.ts'
import { moreChoices, productsOfChoice } from '#storefront/texts/list/list-view.ts'
import styles from './FacetGroup.module.css'

export interface Choice {
  label: string
  /** Products that it would leave. */
  count: number
  isChosen: boolean
  /** The view that it leads to: with it, or without it if it is chosen. */
  to: ListView
  /** `#rrggbb` of a colour. */
  swatch?: string | undefined
  /** Of the bar of a histogram, up to 1. */
  share?: number
}

/** Choices that are shown at once; the others open. */
const SHOWN = 5

function Choices({ choices, labelledBy }: { choices: Choice[]; labelledBy: string }) {
  return (
    <ul className={styles['choices']} aria-labelledby={labelledBy}>
      {choices.map(({ label, count, isChosen, to, swatch, share }) => (
        <li key={label}>
          <a
            href={listAddress(to)}
            aria-current={isChosen ? 'true' : undefined}
            rel={isIndexable(to) ? undefined : 'nofollow'}
          >
            {swatch && <i className={styles['swatch']} style={{ background: swatch }} />}
            <span lang={textLang(label)}>{label}</span>
            <small>
              {formatCount(count)}
              <span className="visually-hidden">{productsOfChoice(count)}</span>
            </small>
            {share !== undefined && <i className={styles['bar']} style={{ width: `${Math.round(share * 100)}%` }} />}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** One facet: a heading and its choices, which are links. Nothing without choices. */
export function FacetGroup({ name, choices: all }: { name: string; choices: Choice[] }) {
  const id = useId()
  const choices = all.filter(({ count, isChosen }) => count > 0 || isChosen)
  if (choices.length === 0) return null
  // A histogram is shown whole, and a chosen one is never hidden.
  const isLong = choices.length > SHOWN + 2 && choices[0]?.share === undefined
  const first = isLong ? choices.filter(({ isChosen }, at) => at < SHOWN || isChosen) : choices
  const others = choices.filter((choice) => !first.includes(choice))
  return (
    <div>
      <p id={id} className={styles['name']} lang={textLang(name)}>
        {name}
      </p>
      <Choices choices={first} labelledBy={id} />
      {others.length > 0 && (
        <details className={styles['more']}>
          <summary>{moreChoices(others.length)}</summary>
          <Choices choices={others} labelledBy={id} />
        </details>
      )}
    </div>
  )
}
