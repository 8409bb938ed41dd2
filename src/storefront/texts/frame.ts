import { text } from '#platform/contract/edition.ts'

/** Texts of every page. */
export const frame = {
  skip: text({ en: 'Skip to content', bn: 'মূল অংশে যান' }),
  mainMenu: text({ en: 'Main', bn: 'প্রধান মেনু' }),
  menu: text({ en: 'Menu', bn: 'মেনু' }),
  categories: text({ en: 'Categories', bn: 'ক্যাটাগরি' }),
  allCategories: text({ en: 'All categories', bn: 'সব ক্যাটাগরি' }),
  search: text({ en: 'Search', bn: 'খুঁজুন' }),
  searchProducts: text({ en: 'Search products', bn: 'পণ্য খুঁজুন' }),
  products: text({ en: 'Products', bn: 'পণ্য' }),
  account: text({ en: 'Account', bn: 'অ্যাকাউন্ট' }),
  login: text({ en: 'Login', bn: 'লগইন' }),
  register: text({ en: 'Register', bn: 'রেজিস্টার' }),
  profile: text({ en: 'Profile', bn: 'প্রোফাইল' }),
  orders: text({ en: 'Orders', bn: 'অর্ডার' }),
  logout: text({ en: 'Logout', bn: 'লগআউট' }),
  cart: text({ en: 'Cart', bn: 'কার্ট' }),
  inCart: text({ en: 'products in the cart', bn: 'টি পণ্য কার্টে আছে' }),
  noneInCart: text({ en: '0', bn: '০' }),
  announcement: text({ en: 'Announcement', bn: 'ঘোষণা' }),
  closeAnnouncement: text({ en: 'Close the announcement', bn: 'ঘোষণা বন্ধ করুন' }),
  loading: text({ en: 'Loading…', bn: 'লোড হচ্ছে…' }),
  logo: (name: string) => text({ en: `${name}, home`, bn: `${name}, হোম` }),
  notifications: text({ en: 'Notifications', bn: 'বার্তা' }),
  newsletter: text({ en: 'Newsletter', bn: 'নিউজলেটার' }),
  email: text({ en: 'Email', bn: 'ইমেইল' }),
  submit: text({ en: 'Submit', bn: 'জমা দিন' }),
  home: text({ en: 'Home', bn: 'হোম' }),
  tryAgain: text({ en: 'Try again', bn: 'আবার চেষ্টা করুন' }),
}

export const footer = {
  shop: text({ en: 'Shop', bn: 'কেনাকাটা' }),
  popular: text({ en: 'Popular items', bn: 'জনপ্রিয় পণ্য' }),
  latest: text({ en: 'Latest products', bn: 'নতুন পণ্য' }),
  bestSelling: text({ en: 'Best selling products', bn: 'বেশি বিক্রি হওয়া পণ্য' }),
  profile: text({ en: 'Profile info', bn: 'আমার তথ্য' }),
  trackOrder: text({ en: 'Track order', bn: 'অর্ডার ট্র্যাক' }),
  help: text({ en: 'Help', bn: 'সাহায্য' }),
  terms: text({ en: 'Terms & conditions', bn: 'শর্তাবলি' }),
  privacy: text({ en: 'Privacy Policy', bn: 'গোপনীয়তা নীতি' }),
  about: text({ en: 'About', bn: 'আমাদের কথা' }),
  contact: text({ en: 'Contact', bn: 'যোগাযোগ' }),
  socialPage: (host: string) => text({ en: `Our page on ${host}`, bn: `আমাদের পেজ: ${host}` }),
  androidApp: text({ en: 'Android app', bn: 'অ্যান্ড্রয়েড অ্যাপ' }),
  tradeLicence: text({ en: 'Trade licence', bn: 'ট্রেড লাইসেন্স' }),
  bin: text({ en: 'BIN', bn: 'বিআইএন' }),
  dbid: text({ en: 'DBID', bn: 'ডিবিআইডি' }),
  rights: text({ en: 'All rights reserved.', bn: 'সর্বস্বত্ব সংরক্ষিত।' }),
  year: (year: number) => text({ en: String(year), bn: year.toLocaleString('bn-BD', { useGrouping: false }) }),
}

export const orderingNeedsScript = {
  byPhone: text({ en: 'You can order by phone too:', bn: 'ফোনেও অর্ডার করতে পারেন:' }),
}

export const contact = {
  phone: text({ en: 'Phone', bn: 'ফোন' }),
  email: text({ en: 'Email', bn: 'ইমেইল' }),
  address: text({ en: 'Address', bn: 'ঠিকানা' }),
  openingHours: text({ en: 'Opening hours', bn: 'খোলা থাকে' }),
  socialMedia: text({ en: 'Social media', bn: 'সোশ্যাল মিডিয়া' }),
}
