/** Pages for shoppers without JavaScript: what other pages do not say already. */
export const plain = {
  refused: 'This did not work',
  back: 'Go back and try again',
  /** Link of a page that needs JavaScript to the one that does not. */
  continue: 'Continue without JavaScript',
  updateCart: 'Update the cart',
  updateTotal: 'Update total',
  /** From the district to the rest of the checkout. */
  goOn: 'Continue',
  changeDistrict: 'Another district',
  savedAddresses: 'Saved addresses',
  defaultAddress: 'Default address',
  noAddress: 'No address yet',
  addAddress: 'Add an address',
  manageAddresses: 'Change your addresses',
  cancelHow: 'You can cancel it until we prepare it. This can’t be undone here.',
  nextCash: 'Please pay when the goods arrive.',
  nextOnline: 'We look for your payment and then send the goods. You need not do anything more.',
  loggedOut: 'You are logged out.',
  addWish: 'Add to wishlist',
  isWished: 'It is on your wishlist.',
  wishAdded: 'The product is on your wishlist now.',
  wishRemoved: 'The product was removed from your wishlist.',
  noWishesHow: 'Choose “Add to wishlist” on the page of a product to keep it here.',
  /** The code of a mail that sets a new password. */
  codeHint: 'It is in the mail, below the link.',
  readReviews: 'Read the reviews, or write one',
  /** Of a product that somebody wants to be told about. */
  notSoldOut: 'This is not sold out. You can order it now.',
  backToProduct: 'Back to the product',
  backToAccount: 'Back to your account',
}
