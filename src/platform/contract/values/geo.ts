import facts from './geo-data.json' with { type: 'json' }

export interface Place {
  en: string
  bn: string
}
/** An upazila, or a thana of a metropolitan police, which an address in a city has instead of one. */
export interface Upazila extends Place {
  isMetro: boolean
}
export interface District extends Place {
  upazilas: Upazila[]
}

const toPlace = ([en = '', bn = '']: string[]): Place => ({ en, bn })

/**
 * The 64 districts in the order of their English names, each with its metropolitan thanas (100 in all) and its
 * upazilas (495). Facts as of November 2026, cross-checked between nuhil/bangladesh-geocode (MIT),
 * kuasha420/bangladesh-geojson, bd-divisions-to-unions 1.0.3 (ISC), njfaiaz/Bangladesh-All-District-Thana-Union-Name,
 * @bangladeshi/bangladesh-address 2.1.0 (MIT), a BBS-coded thana list, and the gazette and press on later renamings.
 */
export const DISTRICTS: District[] = facts.map(({ en, bn, upazilas, thanas }) => ({
  en,
  bn,
  upazilas: [
    ...thanas.map((names) => ({ ...toPlace(names), isMetro: true })),
    ...upazilas.map((names) => ({ ...toPlace(names), isMetro: false })),
  ],
}))
