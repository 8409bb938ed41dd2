/** Feeds: lists of the goods that Google and Facebook fetch. */
export const feeds = {
  title: 'Google and Facebook',
  intro:
    'Google, Facebook and Instagram show your goods once they know these addresses. The shop keeps the lists right.',
  noAddress:
    'The shop has no public address yet, which these lists need. Whoever hosts it sets SITE_URL and restarts it.',
  names: { google: 'Google Merchant Center', meta: 'Facebook and Instagram' },
  how: {
    google: 'In Merchant Center choose “Add products from a file”, then “Enter a link to your file”, and paste this:',
    meta: 'In Commerce Manager choose Catalogue, Data sources, “Data feed”, then “URL”, every hour, and paste this:',
  },
  addressOf: (name: string) => `Address for ${name}`,
  copy: 'Copy the address',
  look: 'Look at the list',
  state: 'State of the lists',
  goods: (n: string) => (n === '1' ? '1 product is in the lists.' : `${n} products are in the lists.`),
  writtenAt: 'Last change:',
  notYet: 'The lists are being written for the first time.',
  waiting: 'A change of your goods is in the lists in a moment.',
  failed: 'The lists could not be written. The shop tries again by itself; the old ones stay until then.',
  leftOut: 'Left out',
  leftOutHint: 'Google and Facebook take no goods without these. What you add here is in the lists a moment later.',
  reasons: {
    no_picture: (n: string) => (n === '1' ? '1 product has no picture' : `${n} products have no picture`),
    no_price: (n: string) => (n === '1' ? '1 product costs nothing' : `${n} products cost nothing`),
  },
  andMore: (n: string) => `and ${n} more`,
  size: 'Facebook wants pictures of at least 500 × 500 pixels, Google of 100 × 100.',
}
