import { text } from '#platform/contract/edition.ts'
import { counted } from '../counted.ts'

/** Products that are the same thing in other sizes or colours. */
export const variants = {
  title: text({ en: 'Sizes and colours', bn: 'সাইজ ও রং' }),
  none: text({
    en: 'Does it come in sizes or colours? Each becomes a product of its own, with its own price and photos, and lists show one card for all.',
    bn: 'এটি কি নানা সাইজে বা রঙে আসে? প্রতিটি হবে আলাদা পণ্য, নিজের দাম ও ছবি নিয়ে; তালিকায় সবগুলোর জন্য একটিই কার্ড দেখাবে।',
  }),
  make: text({ en: 'Make sizes or colours', bn: 'সাইজ বা রং বানান' }),
  makeHint: text({
    en: 'Each combination that is not there yet becomes a copy of this product.',
    bn: 'সাইজ-রঙের যে জোড়া এখনো নেই, তার প্রতিটির জন্য এই পণ্যের একটি কপি হবে।',
  }),
  join: text({ en: 'Join with other products', bn: 'অন্য পণ্যের সঙ্গে জুড়ুন' }),
  edit: text({ en: 'Change the group', bn: 'দলটি বদলান' }),
  more: text({ en: 'More sizes or colours', bn: 'আরও সাইজ বা রং' }),
  here: text({ en: 'This one', bn: 'এটি' }),
  badge: (name: string) => text({ en: `Of “${name}”`, bn: `“${name}”-এর একটি` }),
  option: (n: string) => text({ en: `Option ${n}`, bn: `ধরন ${n}` }),
  optionHint: text({ en: 'Such as Size or Colour', bn: 'যেমন সাইজ বা রং' }),
  values: (option: string) => text({ en: `Values of ${option}`, bn: `${option}: কী কী` }),
  valuesHint: text({ en: 'With commas between them: M, L, XL', bn: 'মাঝে কমা দিন: M, L, XL' }),
  inBengali: text({ en: 'In Bengali', bn: 'বাংলায়' }),
  inBengaliHint: text({
    en: 'For the Bengali pages. Empty shows what stands in the field, or the word as it is.',
    bn: 'বাংলা পেজের জন্য। খালি রাখলে ঘরের হালকা লেখাটি, বা শব্দটি যেমন আছে তেমন দেখাবে।',
  }),
  addOption: text({ en: 'One more option', bn: 'আরও একটি ধরন' }),
  removeOption: (option: string) => text({ en: `Remove ${option}`, bn: `${option} বাদ দিন` }),
  size: text({ en: 'Size', bn: 'সাইজ' }),
  colour: text({ en: 'Colour', bn: 'রং' }),
  total: (n: string) => text({ en: `${counted(n, 'product')} in all`, bn: `মোট ${n}টি পণ্য` }),
  makeDo: text({ en: 'Make them', bn: 'বানান' }),
  made: text({ en: 'Made. Give each its price and photos.', bn: 'বানানো হয়েছে। এবার প্রতিটির দাম ও ছবি দিন।' }),
  name: text({ en: 'Name on the card of all', bn: 'সবগুলোর কার্ডে যে নাম থাকবে' }),
  siblings: text({ en: 'Products of the group', bn: 'দলের পণ্য' }),
  valueOf: (option: string, name: string) => text({ en: `${option} of ${name}`, bn: `${name}-এর ${option}` }),
  find: text({ en: 'Add a product', bn: 'পণ্য যোগ করুন' }),
  findHint: text({ en: 'Name in any script, or number', bn: 'যেকোনো হরফে নাম, বা নম্বর' }),
  foundNone: text({ en: 'Nothing found, or it is one of another group.', bn: 'কিছু পাওয়া যায়নি, বা সেটি অন্য দলে আছে।' }),
  add: (name: string) => text({ en: `Add ${name}`, bn: `${name} যোগ করুন` }),
  leave: (name: string) => text({ en: `Take ${name} out of the group`, bn: `${name} দল থেকে বাদ দিন` }),
  apart: text({ en: 'Take the group apart', bn: 'দলটি ভেঙে দিন' }),
  apartSure: text({ en: 'The products stay. Take it apart?', bn: 'পণ্যগুলো থাকবে। দলটি ভাঙবেন?' }),
  wrong: {
    name: text({ en: 'Write a name.', bn: 'একটি নাম লিখুন।' }),
    options: text({ en: 'Name each option once.', bn: 'প্রতিটি ধরনের নাম একবার করে লিখুন।' }),
    values: text({ en: 'Write at least one value, each once.', bn: 'অন্তত একটি লিখুন, প্রতিটি একবার।' }),
    value: text({
      en: 'Write a value of each option. No two products may have the same.',
      bn: 'প্রতিটি ধরনের মান লিখুন। দুটি পণ্যের একই মান হতে পারে না।',
    }),
    siblings: text({
      en: 'A product is no longer there, or is one of another group.',
      bn: 'কোনো পণ্য আর নেই, বা অন্য দলে আছে।',
    }),
    many: text({ en: 'A group has at most 100 products.', bn: 'একটি দলে সর্বোচ্চ ১০০টি পণ্য থাকে।' }),
    others: text({ en: 'The group of this product has other options.', bn: 'এই পণ্যের দলে ধরনগুলো আলাদা।' }),
  },
}
