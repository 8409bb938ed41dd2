import { text } from '#platform/contract/edition.ts'

/** The list of products: filters, order, results. */

export const ACTIVE_FILTERS = text({ en: 'Active filters', bn: 'চালু ফিল্টার' })
export const FILTER_BY_CATEGORY = text({ en: 'Filter by category', bn: 'ক্যাটাগরি বেছে নিন' })
export const ALL_CATEGORIES = text({ en: 'All Categories', bn: 'সব ক্যাটাগরি' })
export const MORE_CATEGORIES = text({ en: 'More categories', bn: 'আরও ক্যাটাগরি' })
export const PRICE_RANGE = text({ en: 'Price range', bn: 'দামের সীমা' })
export const BRAND = text({ en: 'Brand', bn: 'ব্র্যান্ড' })
export const RATING = text({ en: 'Rating', bn: 'রেটিং' })
export const AVAILABILITY = text({ en: 'Availability', bn: 'স্টক' })
export const IN_STOCK = text({ en: 'In stock', bn: 'স্টকে আছে' })
export const NONE_WITH_ALL = text({
  en: 'No product has all of these. Remove a filter.',
  bn: 'সবগুলো মেলে এমন পণ্য নেই। একটি ফিল্টার সরান।',
})
export const NONE_IN_RANGE = text({
  en: 'No product has a price in this range. Try a wider one.',
  bn: 'এই দামের মধ্যে পণ্য নেই। সীমা বাড়িয়ে দেখুন।',
})
export const OTHER_WORDS = text({
  en: 'Try fewer or other words, in Bengali or in English.',
  bn: 'কম বা অন্য শব্দ দিয়ে খুঁজুন, বাংলায় বা ইংরেজিতে।',
})
export const CATEGORY_EMPTY = text({ en: 'This category has no products.', bn: 'এই ক্যাটাগরিতে পণ্য নেই।' })
export const SHELVES_EMPTY = text({ en: 'The shelves are empty', bn: 'এখনো পণ্য নেই' })
export const PRODUCTS_SOON = text({ en: 'Products will be here soon.', bn: 'শিগগিরই পণ্য আসছে।' })
export const NOTHING_FOUND = text({ en: 'Nothing found', bn: 'কিছু পাওয়া যায়নি' })
export const DID_YOU_MEAN = text({ en: 'Did you mean', bn: 'আপনি কি খুঁজছেন' })
export const POPULAR_ITEMS = text({ en: 'Popular items', bn: 'জনপ্রিয় পণ্য' })
export const FILTERS = text({ en: 'Filters', bn: 'ফিল্টার' })
export const MORE_FILTERS = text({ en: 'More filters', bn: 'আরও ফিল্টার' })
export const PRICE_IN = text({ en: 'Price', bn: 'দাম' })
export const MIN = text({ en: 'Min', bn: 'সর্বনিম্ন' })
export const MAX = text({ en: 'Max', bn: 'সর্বোচ্চ' })
export const APPLY = text({ en: 'Apply', bn: 'দেখুন' })
export const SORT = text({ en: 'Sort', bn: 'সাজান' })
export const SORT_BY = text({ en: 'Sort by', bn: 'সাজানোর ধরন' })
export const BEST_MATCH_NAME = text({ en: 'Best match', bn: 'বেশি মিল আগে' })
export const ALL_PRODUCTS = text({ en: 'All products', bn: 'সব পণ্য' })
