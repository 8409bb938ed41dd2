import { text } from '#platform/contract/edition.ts'
import { RETURN_DAYS } from '#platform/contract/limits.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

const digits = (count: number) => count.toLocaleString('bn-BD')

/** An expiry, a month or a day, in words: `March 2028`, `৩১ মার্চ, ২০২৮`. */
const expiryDay = (on: string): string =>
  new Intl.DateTimeFormat(text({ en: 'en-GB', bn: 'bn-BD' }), {
    ...({ timeZone: 'UTC', month: 'long', year: 'numeric' } as const),
    ...(on.length > 'YYYY-MM'.length && { day: 'numeric' }),
  }).format(new Date(on))

export const productPage = {
  breadcrumb: text({ en: 'Breadcrumb', bn: 'আপনি এখানে আছেন' }),
  home: text({ en: 'Home', bn: 'হোম' }),
  products: text({ en: 'Products', bn: 'পণ্য' }),
  facts: text({ en: 'Delivery, payment and returns', bn: 'ডেলিভারি, পেমেন্ট ও রিটার্ন' }),
  chooseDistrict: text({ en: 'Choose your district', bn: 'আপনার জেলা বেছে নিন' }),
  pay: (hasWallets: boolean) =>
    text({
      en: `Cash on delivery${hasWallets ? ', or a mobile wallet' : ''}`,
      bn: `ক্যাশ অন ডেলিভারি${hasWallets ? ' অথবা মোবাইল ওয়ালেট' : ''}`,
    }),
  return: text({ en: `Return within ${RETURN_DAYS} days`, bn: `${digits(RETURN_DAYS)} দিনের মধ্যে রিটার্ন` }),
  call: (phone: string) => text({ en: `Call ${phone}`, bn: `কল করুন ${bengaliDigits(phone)}` }),
  pictures: text({ en: 'Pictures', bn: 'ছবি' }),
  picture: (number: number, count: number) =>
    text({ en: `Picture ${number} of ${count}`, bn: `${digits(count)}টির মধ্যে ${digits(number)} নম্বর ছবি` }),
  soldOut: text({ en: '(sold out)', bn: '(স্টক শেষ)' }),
  origin: (country: string) => text({ en: `Country of origin: ${country}`, bn: `উৎপাদনের দেশ: ${country}` }),
  expiry: (on: string) => text({ en: `Expiry: ${expiryDay(on)}`, bn: `মেয়াদ: ${expiryDay(on)} পর্যন্ত` }),
  notFound: text({ en: 'Product not found', bn: 'পণ্যটি পাওয়া যায়নি' }),
  continue: text({ en: 'Continue', bn: 'এগিয়ে যান' }),
  description: text({ en: 'Description', bn: 'বিবরণ' }),
  /** Text for screen readers before and after the name of a service. */
  shareBefore: {
    on: text({ en: 'Share on ', bn: '' }),
    by: text({ en: 'Share by ', bn: '' }),
  },
  shareAfter: text({ en: '', bn: ' দিয়ে শেয়ার করুন' }),
  mail: text({ en: 'Mail', bn: 'ইমেইল' }),
  copyLink: text({ en: 'Copy link', bn: 'লিংক কপি করুন' }),
}
