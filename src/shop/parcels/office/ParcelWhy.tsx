import { useTexts } from '#office/language.ts'
import type { OfficeParcel } from '#shop/parcels/contract/office/parcels.ts'
import styles from './Parcels.module.css'

const wordsOf = (words: Record<string, string>, code: string): string | undefined =>
  Object.entries(words).find(([name]) => name === code)?.[1]

/** Why a parcel is as it is, in words: of the shop for its own reasons, of the courier or a person for theirs. */
export function ParcelWhy({ state, why }: Pick<OfficeParcel, 'state' | 'why'>) {
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
