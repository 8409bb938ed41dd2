import { done } from '#platform/outbound/sent.ts'
import type { Courier } from './courier.ts'
import { TRACKING_PAGE } from './courier.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'

/**
 * A courier without an API: booked parcels are downloaded as a file for its panel, and its tracking numbers are pasted back.
 * Until then our reference is a parcel's number.
 */
export const sheet: Courier = {
  id: 'sheet',
  name: { en: 'Courier by file', bn: 'ফাইলে কুরিয়ার' },
  base: { live: '' },
  keys: [
    {
      name: 'columns',
      label: { en: 'Columns of the file', bn: 'ফাইলের কলাম' },
      hint: {
        en: 'Header=contents with commas between them, as the courier’s panel wants them. Contents: reference, name, phone, address, full_address, upazila, district, collect, value, pieces, kg, about, note.',
        bn: 'কুরিয়ারের প্যানেল যেমন চায়: শিরোনাম=যা থাকবে, মাঝে কমা। থাকতে পারে: reference, name, phone, address, full_address, upazila, district, collect, value, pieces, kg, about, note।',
      },
      isSecret: false,
      initial: SHEET_COLUMNS,
    },
    { ...TRACKING_PAGE, hint: { en: '{id} stands for the tracking number.', bn: '{id}-এর জায়গায় ট্র্যাকিং নম্বর বসে।' } },
  ],
  can: { bulk: 0, areas: 'none' },
  book: async (_, { reference }) => done({ handle: { id: reference } }),
  // A person cancels it in the panel.
  cancel: async () => done(null),
}
