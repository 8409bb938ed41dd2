import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Badge, type Tone } from '#office/parts/Badge.tsx'
import { orderPath } from '#office/router.ts'
import type { OfficeParcel } from '#shop/parcels/contract/office/parcels.ts'
import { ParcelActions } from './ParcelActions.tsx'
import styles from './Parcels.module.css'

const wordsOf = (words: Record<string, string>, code: string): string | undefined =>
  Object.entries(words).find(([name]) => name === code)?.[1]

/** Why a parcel is as it is, in words: of the shop for its own reasons, of the courier or a person for theirs. */
function ParcelWhy({ state, why }: Pick<OfficeParcel, 'state' | 'why'>) {
  const { parcels } = useTexts()
  const [code = '', ...said] = why.split(': ')
  const about = wordsOf(parcels.about, code)
  const ofCourier = about && [about, said.join(' ')].filter(Boolean).join(': ')
  // What the shop found missing stands there as codes with spaces between them.
  const missing = why.split(' ').map((each) => wordsOf(parcels.refusals, each))
  const ofShop = missing.every((each) => each !== undefined) ? missing.join(', ') : undefined
  const refused = said.length > 0 ? (ofCourier ?? ofShop) : (ofShop ?? ofCourier)
  const words = state === 'uncertain' ? wordsOf(parcels.unsure, why) : state === 'refused' ? refused : undefined
  return why === '' ? null : <p className={styles['words']}>{words ?? why}</p>
}

const TONES: Partial<Record<OfficeParcel['state'], Tone>> = {
  delivered: 'green',
  paid_out: 'green',
  uncertain: 'red',
  refused: 'red',
  lost: 'red',
  coming_back: 'marigold',
  came_back: 'marigold',
  part: 'marigold',
}

/** A parcel with what its courier said, and what is to be done about it. */
export function ParcelItem({ parcel, isLinked }: { parcel: OfficeParcel; isLinked?: boolean }) {
  const { parcels, language } = useTexts()
  const can = useCan()
  const { digits, moment, taka } = useFormats()
  const { state, task, word, why, link, collect, sightings } = parcel
  // A courier by file names a parcel as the shop does until it has a number.
  const numbers = new Set([parcel.reference, parcel.handle])
  return (
    <article className="panel stack">
      {!isLinked && <h2>{parcels.one}</h2>}
      <p className="row">
        {isLinked && (
          <a href={orderPath(parcel.order)}>
            #{digits(parcel.order)} {parcel.name}
          </a>
        )}
        <Badge tone={TONES[state] ?? 'blue'}>{parcels.states[state]}</Badge>
        {parcel.is_provisional && <Badge>{parcels.provisional}</Badge>}
      </p>
      <p className={`muted ${styles['words']}`}>
        {[parcel.courier[language], ...numbers, collect !== null && parcels.collect(taka(collect))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {task && <p>{parcels.tasks[task]}</p>}
      <ParcelWhy state={state} why={why} />
      {word && <p className="muted">{parcels.says(word)}</p>}
      {parcel.is_old && <p>{parcels.old}</p>}
      {link && (
        <a href={link} target="_blank" rel="noreferrer">
          {parcels.track}
        </a>
      )}
      {sightings.length > 0 && !isLinked && (
        <ul className={styles['words']}>
          {sightings.map(({ seen_at, at, word, reason }) => (
            <li key={seen_at}>
              <span className="muted">{moment(at ?? seen_at)}</span> {word} {reason}
            </li>
          ))}
        </ul>
      )}
      {can('order:ship') && <ParcelActions parcel={parcel} />}
    </article>
  )
}
