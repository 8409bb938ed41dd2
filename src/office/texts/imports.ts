import { IMPORT_NOTES } from '#exchange/contract/office/import-notes.ts'
import type { ImportField, ImportFormat, ImportOutcome, ImportState } from '#exchange/contract/office-imports.ts'
import { BN } from '#exchange/rules/import-notes/bn.ts'
import { text } from '#platform/contract/edition.ts'
import type { DeclaredField } from '#shop/catalogue/contract/product.ts'
import { counted } from './counted.ts'

const states: Record<ImportState, string> = {
  mapping: text({ en: 'Waits for you', bn: 'আপনার অপেক্ষায়' }),
  checking: text({ en: 'Looking at the rows', bn: 'সারিগুলো দেখা হচ্ছে' }),
  checked: text({ en: 'Ready to import', bn: 'ইমপোর্টের জন্য তৈরি' }),
  running: text({ en: 'Importing', bn: 'ইমপোর্ট চলছে' }),
  fetching: text({ en: 'Fetching pictures', bn: 'ছবি আনা হচ্ছে' }),
  done: text({ en: 'Done', bn: 'শেষ' }),
  failed: text({ en: 'Failed', bn: 'হয়নি' }),
  interrupted: text({ en: 'Interrupted: import the file again', bn: 'থেমে গেছে: ফাইলটি আবার দিন' }),
  undoing: text({ en: 'Taking back', bn: 'ফিরিয়ে নেওয়া হচ্ছে' }),
  undone: text({ en: 'Taken back', bn: 'ফিরিয়ে নেওয়া হয়েছে' }),
}
const formats: Record<ImportFormat, string> = {
  own: text({ en: 'A file in this shop’s own format', bn: 'এই দোকানের নিজের ফরম্যাটের ফাইল' }),
  woocommerce: text({ en: 'An export of WooCommerce', bn: 'WooCommerce-এর এক্সপোর্ট' }),
  shopify: text({ en: 'An export of Shopify', bn: 'Shopify-এর এক্সপোর্ট' }),
  meta: text({ en: 'A catalogue of Facebook or Instagram', bn: 'Facebook বা Instagram-এর ক্যাটালগ' }),
  other: text({ en: 'Another sheet: please check what its columns hold', bn: 'অন্য তালিকা: কোন কলামে কী আছে দেখে নিন' }),
}
const fields: Record<Exclude<ImportField, DeclaredField>, string> = {
  source_id: text({ en: 'Product code', bn: 'পণ্যের কোড' }),
  category: text({ en: 'Category', bn: 'ক্যাটাগরি' }),
  mrp: text({ en: 'Price before', bn: 'আগের দাম' }),
  price: text({ en: 'Price', bn: 'দাম' }),
  images: text({ en: 'Pictures', bn: 'ছবি' }),
  state: text({ en: 'Shown or hidden', bn: 'দেখানো বা লুকানো' }),
  price_plans: text({ en: 'Planned prices', bn: 'আগাম ঠিক করা দাম' }),
  stock: text({ en: 'Stock', bn: 'স্টক' }),
  stock_seen: text({ en: 'Pieces when the file was written', bn: 'ফাইল তৈরির সময় কত পিস ছিল' }),
  variant: text({ en: 'Sizes and colours', bn: 'সাইজ ও রং' }),
  variant_bn: text({ en: 'Sizes and colours in Bengali', bn: 'বাংলায় সাইজ ও রং' }),
}
const outcomes: Record<ImportOutcome, string> = {
  added: text({ en: 'New', bn: 'নতুন' }),
  updated: text({ en: 'Changed', bn: 'বদলাবে' }),
  unchanged: text({ en: 'Same', bn: 'একই' }),
  refused: text({ en: 'Refused', bn: 'বাদ' }),
  warned: text({ en: 'With a note', bn: 'মন্তব্যসহ' }),
  left: text({ en: 'Not taken back', bn: 'ফেরানো যায়নি' }),
}

/** Imports of products. */
export const imports = {
  title: text({ en: 'Import products', bn: 'পণ্য ইমপোর্ট' }),
  hint: text({
    en: 'A CSV or Excel file (XLSX): your own sheet, or an export of WooCommerce, Shopify or a Facebook catalogue. Pictures beside it are chosen together with it; pictures on the web are fetched.',
    bn: 'একটি CSV বা Excel ফাইল (XLSX): আপনার নিজের তালিকা, অথবা WooCommerce, Shopify বা Facebook ক্যাটালগের এক্সপোর্ট। পাশের ছবিগুলো ফাইলের সঙ্গে বাছুন; ওয়েবের ছবি নিজে থেকেই আসে।',
  }),
  choose: text({ en: 'File and pictures', bn: 'ফাইল ও ছবি' }),
  upload: text({ en: 'Upload', bn: 'আপলোড করুন' }),
  uploadAgain: text({ en: 'Upload again', bn: 'আবার আপলোড করুন' }),
  sending: text({ en: 'Uploading', bn: 'আপলোড হচ্ছে' }),
  sent: (sent: string, all: string) =>
    text({ en: `${sent} of ${all} MB sent`, bn: `${all} মেগাবাইটের ${sent} মেগাবাইট গেছে` }),
  sendingAgain: text({ en: 'The connection broke off. Sending again.', bn: 'সংযোগ কেটে গিয়েছিল। আবার পাঠানো হচ্ছে।' }),
  reading: text({ en: 'Sent. The shop reads the file…', bn: 'পাঠানো শেষ। দোকান ফাইলটি পড়ছে…' }),
  broken: text({
    en: 'The upload broke off, and nothing was stored. Check your connection and upload again.',
    bn: 'আপলোড মাঝপথে থেমে গেছে, কিছুই রাখা হয়নি। ইন্টারনেট সংযোগ দেখে আবার আপলোড করুন।',
  }),
  safe: text({
    en: 'Nothing changes yet: you see first what would be added and changed.',
    bn: 'এখনো কিছু বদলায় না: আগে দেখবেন কী যোগ হবে ও কী বদলাবে।',
  }),
  none: text({ en: 'Choose one CSV or XLSX file.', bn: 'একটি CSV বা XLSX ফাইল বাছুন।' }),
  sample: text({ en: 'Download a sample', bn: 'নমুনা ডাউনলোড করুন' }),
  empty: text({ en: 'Nothing was imported yet.', bn: 'এখনো কিছু ইমপোর্ট করা হয়নি।' }),
  earlier: text({ en: 'Imports so far', bn: 'এ পর্যন্ত ইমপোর্ট' }),
  states,
  formats,
  /** Those that the product declares have their words there. */
  fields,
  outcomes,
  /** Why a row is refused, and what of it is left out. */
  notes: text({ en: IMPORT_NOTES, bn: BN }),
  facts: (rows: string, columns: string) =>
    text({ en: `${counted(rows, 'row')} · ${counted(columns, 'column')}`, bn: `${rows}টি সারি · ${columns}টি কলাম` }),
  remembered: text({ en: 'Columns as you chose them the last time.', bn: 'গতবার যেভাবে কলাম বেছেছিলেন।' }),
  columns: text({ en: 'Which column holds what?', bn: 'কোন কলামে কী আছে?' }),
  noColumn: text({ en: '– in no column –', bn: '– কোনো কলামে নেই –' }),
  columnName: (number: string) => text({ en: `Column ${number}`, bn: `কলাম ${number}` }),
  example: (cell: string) => text({ en: `For example: ${cell}`, bn: `যেমন: ${cell}` }),
  category: text({ en: 'Category for rows that name none', bn: 'যে সারিতে ক্যাটাগরি নেই তার ক্যাটাগরি' }),
  nameNeeded: text({ en: 'Choose the columns of the name and the price.', bn: 'নাম ও দামের কলাম বাছুন।' }),
  sampleRows: text({ en: 'The first rows', bn: 'প্রথম সারিগুলো' }),
  check: text({ en: 'See what would change', bn: 'কী বদলাবে দেখুন' }),
  mapAgain: text({ en: 'Choose other columns', bn: 'অন্য কলাম বাছুন' }),
  wouldBe: text({ en: 'What would happen. Nothing is changed yet.', bn: 'যা হবে। এখনো কিছু বদলায়নি।' }),
  run: (count: string) => text({ en: `Import (products: ${count})`, bn: `${count}টি পণ্য ইমপোর্ট করুন` }),
  nothing: text({ en: 'Nothing would change.', bn: 'কিছু বদলাবে না।' }),
  retry: text({ en: 'Go on', bn: 'চালিয়ে যান' }),
  drop: text({ en: 'Forget this file', bn: 'ফাইলটি বাদ দিন' }),
  undo: text({ en: 'Undo this import', bn: 'এই ইমপোর্ট ফিরিয়ে নিন' }),
  undoSure: text({ en: 'Sure? Press again to undo', bn: 'নিশ্চিত? ফেরাতে আবার চাপুন' }),
  undoHint: text({
    en: 'New products are deleted, changed ones get back what they were. What you or a shopper changed or ordered since stays.',
    bn: 'নতুন পণ্য মুছে যায়, বদলানো পণ্য আগের মতো হয়। এরপর আপনি বা ক্রেতা যা বদলেছেন বা অর্ডার করেছেন তা থাকে।',
  }),
  undone: (rows: string, left: string) =>
    text({
      en: `Taken back: ${rows} · left as they are: ${left}`,
      bn: `ফিরিয়ে নেওয়া হয়েছে: ${rows} · ফেরানো যায়নি: ${left}`,
    }),
  refusedFile: text({ en: 'Download the refused rows', bn: 'বাদ যাওয়া সারি ডাউনলোড করুন' }),
  progress: (done: string, all: string) => text({ en: `${done} of ${all} rows`, bn: `${all}টি সারির ${done}টি` }),
  pictures: (done: string, all: string) => text({ en: `${done} of ${all} pictures`, bn: `${all}টি ছবির ${done}টি` }),
  picturesFailed: (count: string) =>
    text({ en: `Pictures that could not be used: ${count}`, bn: `যে ছবি ব্যবহার করা যায়নি: ${count}` }),
  pictureFailure: (why: string, count: string) => text({ en: `${why} (${count})`, bn: `${why} (${count}টি)` }),
  stopPictures: text({ en: 'Stop fetching pictures', bn: 'ছবি আনা বন্ধ করুন' }),
  fetchPictures: text({ en: 'Fetch missing pictures again', bn: 'বাকি ছবি আবার আনুন' }),
  away: text({
    en: 'You can close this page: the shop goes on by itself.',
    bn: 'এই পেজ বন্ধ করতে পারেন: কাজ নিজে থেকেই চলবে।',
  }),
  line: (line: string) => text({ en: `Line ${line}`, bn: `লাইন ${line}` }),
  rowsNone: text({ en: 'None.', bn: 'একটিও নেই।' }),
}
