import { text } from '#platform/contract/edition.ts'

/** Pages for shoppers without JavaScript: what other pages do not say already. */
export const plain = {
  refused: text({ en: 'This did not work', bn: 'কাজটি হয়নি' }),
  back: text({ en: 'Go back and try again', bn: 'ফিরে গিয়ে আবার চেষ্টা করুন' }),
  /** Link of a page that needs JavaScript to the one that does not. */
  continue: text({ en: 'Continue without JavaScript', bn: 'জাভাস্ক্রিপ্ট ছাড়াই চালিয়ে যান' }),
  updateCart: text({ en: 'Update the cart', bn: 'কার্ট হালনাগাদ করুন' }),
  updateTotal: text({ en: 'Update total', bn: 'মোট হালনাগাদ করুন' }),
  /** From the district to the rest of the checkout. */
  goOn: text({ en: 'Continue', bn: 'এগিয়ে যান' }),
  changeDistrict: text({ en: 'Another district', bn: 'অন্য জেলা' }),
  savedAddresses: text({ en: 'Saved addresses', bn: 'সেভ করা ঠিকানা' }),
  defaultAddress: text({ en: 'Default address', bn: 'ডিফল্ট ঠিকানা' }),
  noAddress: text({ en: 'No address yet', bn: 'এখনো কোনো ঠিকানা নেই' }),
  addAddress: text({ en: 'Add an address', bn: 'ঠিকানা যোগ করুন' }),
  manageAddresses: text({ en: 'Change your addresses', bn: 'ঠিকানাগুলো বদলান' }),
  cancelHow: text({
    en: 'You can cancel it until we prepare it. This can’t be undone here.',
    bn: 'আমরা প্রস্তুত করা শুরু করার আগে পর্যন্ত বাতিল করতে পারবেন। এখান থেকে তা আর ফেরানো যাবে না।',
  }),
  nextOnline: text({
    en: 'We check your payment and then send the goods. There is nothing more to do.',
    bn: 'আপনার পেমেন্ট মিলিয়ে দেখে আমরা পণ্য পাঠাব। আপনাকে আর কিছু করতে হবে না।',
  }),
  loggedOut: text({ en: 'You are logged out.', bn: 'আপনি লগআউট করেছেন।' }),
  addWish: text({ en: 'Add to wishlist', bn: 'উইশলিস্টে রাখুন' }),
  isWished: text({ en: 'It is on your wishlist.', bn: 'পণ্যটি আপনার উইশলিস্টে আছে।' }),
  wishAdded: text({ en: 'The product is on your wishlist now.', bn: 'পণ্যটি এখন আপনার উইশলিস্টে আছে।' }),
  wishRemoved: text({ en: 'The product was removed from your wishlist.', bn: 'পণ্যটি উইশলিস্ট থেকে সরানো হয়েছে।' }),
  noWishesHow: text({
    en: 'Choose “Add to wishlist” on the page of a product to keep it here.',
    bn: 'পণ্যের পেজে “উইশলিস্টে রাখুন” চাপলে সেটি এখানে থাকবে।',
  }),
  /** The code of a mail that sets a new password. */
  codeHint: text({ en: 'It is in the mail, below the link.', bn: 'কোডটি মেইলে লিংকের নিচে আছে।' }),
  readReviews: text({ en: 'Read the reviews, or write one', bn: 'রিভিউ পড়ুন বা লিখুন' }),
  /** Of a back-in-stock request. */
  notSoldOut: text({
    en: 'This is not sold out. You can order it now.',
    bn: 'পণ্যটির স্টক শেষ হয়নি। এখনই অর্ডার করতে পারেন।',
  }),
  backToProduct: text({ en: 'Back to the product', bn: 'পণ্যটিতে ফিরুন' }),
  backToAccount: text({ en: 'Back to your account', bn: 'অ্যাকাউন্টে ফিরুন' }),
}
