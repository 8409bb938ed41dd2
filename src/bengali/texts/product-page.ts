import { bengaliDigits } from '#contract/digits.ts'
import { RETURN_DAYS } from '#contract/limits.ts'
import type * as english from '#texts/product-page.ts'

const digits = (count: number) => count.toLocaleString('bn-BD')

export const productPage = {
  breadcrumb: 'আপনি এখানে আছেন',
  home: 'হোম',
  products: 'পণ্য',
  facts: 'ডেলিভারি, পেমেন্ট ও রিটার্ন',
  chooseDistrict: 'আপনার জেলা বেছে নিন',
  pay: (hasWallets) => `ক্যাশ অন ডেলিভারি${hasWallets ? ' অথবা মোবাইল ওয়ালেট' : ''}`,
  return: `${digits(RETURN_DAYS)} দিনের মধ্যে রিটার্ন`,
  call: (phone) => `কল করুন ${bengaliDigits(phone)}`,
  pictures: 'ছবি',
  picture: (number, count) => `${digits(count)}টির মধ্যে ${digits(number)} নম্বর ছবি`,
  fraction: (number, count) => `${digits(number)}/${digits(count)}`,
  soldOut: '(স্টক শেষ)',
  notFound: 'পণ্যটি পাওয়া যায়নি',
  continue: 'এগিয়ে যান',
  description: 'বিবরণ',
  share: 'শেয়ার',
  shareBefore: { app: '', on: '', by: '' },
  shareAfter: ' দিয়ে শেয়ার করুন',
  apps: 'অ্যাপ',
  mail: 'ইমেইল',
  copyLink: 'লিংক কপি করুন',
} satisfies typeof english.productPage
