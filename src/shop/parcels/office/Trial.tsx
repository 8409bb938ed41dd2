import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { orderPath } from '#office/router.ts'
import type { BookAnswer } from '#shop/parcels/contract/office/parcels.ts'
import { AreaChoice } from './AreaChoice.tsx'
import styles from './Parcels.module.css'

/** Per order what is sent, or what is missing. */
export function Trial({ ready, refused, connection }: BookAnswer & { connection: number }) {
  const { parcels } = useTexts()
  const { digits, number, taka } = useFormats()
  return (
    <>
      <ul className={styles['list']}>
        {ready.map((each) => (
          <li key={each.order}>
            <a href={orderPath(each.order)}>
              <span>
                <b>#{digits(each.order)}</b> {each.name} · {each.phone}
              </span>
              <span className="muted">{each.address}</span>
              <span>
                {each.collect !== null && `${parcels.collect(taka(each.collect))} · `}
                {parcels.weighs(number(each.grams))}
              </span>
            </a>
            {each.area !== null && <AreaChoice connection={connection} order={each.order} chosen={each.area} />}
          </li>
        ))}
      </ul>
      {refused.length > 0 && <p>{parcels.cannot}</p>}
      <ul className={styles['list']}>
        {refused.map(({ order, why }) => (
          <li key={order}>
            <a href={orderPath(order)}>
              <b>#{digits(order)}</b> {why.map((each) => parcels.refusals[each]).join(', ')}
            </a>
            {why.includes('area') && <AreaChoice connection={connection} order={order} />}
          </li>
        ))}
      </ul>
    </>
  )
}
