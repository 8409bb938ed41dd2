import { formatTaka } from '#rules/money.ts'

export const home = {
  description: (shop: string) => `${shop}: an online shop for Bangladesh. Cash on delivery, inside Dhaka and beyond.`,
  offers: 'FEATURED OFFERS',
  categories: 'CATEGORIES',
  popular: 'POPULAR ITEMS',
  all: 'ALL PRODUCTS',
  viewAll: 'View all',
  previousIn: (title: string) => `Previous in ${title}`,
  nextIn: (title: string) => `Next in ${title}`,
  emptyTitle: 'The stall is being set up.',
  emptyText: 'There are no products yet. Come back soon.',
  highlight: 'Highlight',
  highlights: 'Highlights',
  previousHighlight: 'Previous highlight',
  nextHighlight: 'Next highlight',
  stopHighlights: 'Stop the highlights',
  shopNow: 'Shop now',
  shopByCategory: 'Shop by category',
}

export const assurances = {
  payTitle: 'Pay when it arrives',
  pay: (hasWallets: boolean) => `Cash on delivery${hasWallets ? ', or your mobile wallet' : ''}.`,
  deliveryTitle: 'Delivery, said up front',
  delivery: (inside: number, outside: number) => `${formatTaka(inside)} in Dhaka, ${formatTaka(outside)} elsewhere.`,
  deliveryUnknown: 'What it costs will stand here before the first order.',
  returnTitle: 'Not right? Send it back',
  return: 'How returns work',
}
