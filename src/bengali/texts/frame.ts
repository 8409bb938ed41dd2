import type * as english from '#texts/frame.ts'

export const frame = {
  skip: 'মূল অংশে যান',
  mainMenu: 'প্রধান মেনু',
  menu: 'মেনু',
  categories: 'ক্যাটাগরি',
  allCategories: 'সব ক্যাটাগরি',
  search: 'খুঁজুন',
  searchProducts: 'পণ্য খুঁজুন',
  products: 'পণ্য',
  account: 'অ্যাকাউন্ট',
  login: 'লগইন',
  register: 'রেজিস্টার',
  profile: 'প্রোফাইল',
  orders: 'অর্ডার',
  logout: 'লগআউট',
  cart: 'কার্ট',
  inCart: 'টি পণ্য কার্টে আছে',
  noneInCart: '০',
  announcement: 'ঘোষণা',
  closeAnnouncement: 'ঘোষণা বন্ধ করুন',
  aboutShop: 'এই দোকান সম্পর্কে',
  loading: 'লোড হচ্ছে…',
  logo: (name) => `${name}, হোম`,
  notifications: 'বার্তা',
  newsletter: 'নিউজলেটার',
  email: 'ইমেইল',
  submit: 'জমা দিন',
  home: 'হোম',
  language: 'ভাষা',
  tryAgain: 'আবার চেষ্টা করুন',
} satisfies typeof english.frame

export const footer = {
  shop: 'কেনাকাটা',
  popular: 'জনপ্রিয় পণ্য',
  latest: 'নতুন পণ্য',
  bestSelling: 'বেশি বিক্রি হওয়া পণ্য',
  profile: 'আমার তথ্য',
  wishlist: 'উইশলিস্ট',
  trackOrder: 'অর্ডার ট্র্যাক',
  help: 'সাহায্য',
  terms: 'শর্তাবলি',
  privacy: 'গোপনীয়তা নীতি',
  about: 'আমাদের কথা',
  contact: 'যোগাযোগ',
  socialPage: (host) => `আমাদের পেজ: ${host}`,
  androidApp: 'অ্যান্ড্রয়েড অ্যাপ',
  rights: 'সর্বস্বত্ব সংরক্ষিত।',
  year: (year) => year.toLocaleString('bn-BD', { useGrouping: false }),
} satisfies typeof english.footer

export const orderingNeedsScript = {
  byPhone: 'ফোনেও অর্ডার করতে পারেন:',
  end: '।',
} satisfies typeof english.orderingNeedsScript

export const contact = {
  phone: 'ফোন',
  email: 'ইমেইল',
  address: 'ঠিকানা',
  openingHours: 'খোলা থাকে',
  socialMedia: 'সোশ্যাল মিডিয়া',
} satisfies typeof english.contact
