import { text } from '#platform/contract/edition.ts'

/** What the first screens say of parcels; the rest comes with the screens of parcels. */
export const firstParcels = {
  title: text({ en: 'Parcels', bn: 'পার্সেল' }),
  bookMany: text({ en: 'Book parcels', bn: 'পার্সেল বুক করুন' }),
  waitForYou: (count: string, isOne: boolean) =>
    text({
      en: `${count} ${isOne ? 'parcel waits' : 'parcels wait'} for a person.`,
      bn: `${count}টি পার্সেল আপনার অপেক্ষায়।`,
    }),
}
