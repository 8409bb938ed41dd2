import { RETURN_DAYS } from '#contract/limits.ts'

export const productPage = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  products: 'Products',
  facts: 'Delivery, payment and returns',
  chooseDistrict: 'Choose your district',
  pay: (hasWallets: boolean) => `Cash on delivery${hasWallets ? ', or a mobile wallet' : ''}`,
  return: `Return within ${RETURN_DAYS} days`,
  call: (phone: string) => `Call ${phone}`,
  pictures: 'Pictures',
  picture: (number: number, count: number) => `Picture ${number} of ${count}`,
  fraction: (number: number, count: number) => `${number}/${count}`,
  soldOut: '(sold out)',
  notFound: 'Product not found',
  continue: 'Continue',
  description: 'Description',
  share: 'Share',
  /** What a screen reader says before and after the name of a service. */
  shareBefore: { app: 'Share with ', on: 'Share on ', by: 'Share by ' },
  shareAfter: '',
  apps: 'Apps',
  mail: 'Mail',
  copyLink: 'Copy link',
}
