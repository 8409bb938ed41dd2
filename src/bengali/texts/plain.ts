import type * as english from '../../texts/plain.ts'

export const plain: typeof english.plain = {
  refused: 'কাজটি হয়নি',
  back: 'ফিরে গিয়ে আবার চেষ্টা করুন',
  continue: 'জাভাস্ক্রিপ্ট ছাড়াই চালিয়ে যান',
  updateCart: 'কার্ট হালনাগাদ করুন',
  updateTotal: 'মোট হালনাগাদ করুন',
  goOn: 'এগিয়ে যান',
  changeDistrict: 'অন্য জেলা',
  savedAddresses: 'সেভ করা ঠিকানা',
  cancelHow: 'আমরা প্রস্তুত করা শুরু করার আগে পর্যন্ত বাতিল করতে পারবেন। এখান থেকে তা আর ফেরানো যাবে না।',
  nextCash: 'পণ্য হাতে পেয়ে টাকা দিন।',
  nextOnline: 'আপনার পেমেন্ট মিলিয়ে দেখে আমরা পণ্য পাঠাব। আপনাকে আর কিছু করতে হবে না।',
  loggedOut: 'আপনি লগআউট করেছেন।',
  moreWithScript: 'উইশলিস্ট, সেভ করা ঠিকানা আর কোন কোন ডিভাইসে লগইন আছে, তা দেখতে জাভাস্ক্রিপ্ট লাগে।',
  codeHint: 'কোডটি মেইলে লিংকের নিচে আছে।',
  readReviews: 'রিভিউ পড়ুন বা লিখুন',
  notSoldOut: 'পণ্যটির স্টক শেষ হয়নি। এখনই অর্ডার করতে পারেন।',
  backToProduct: 'পণ্যটিতে ফিরুন',
  backToAccount: 'অ্যাকাউন্টে ফিরুন',
}
