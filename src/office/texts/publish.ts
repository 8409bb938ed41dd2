import { text } from '#platform/contract/edition.ts'
import { counted } from './counted.ts'

/** Drafts, their preview, and publications. */
export const publish = {
  title: text({ en: 'Publish', bn: 'প্রকাশ' }),
  publishCount: (n: string) => text({ en: `Publish (${n})`, bn: `প্রকাশ করুন (${n})` }),
  publishNow: (n: string) => text({ en: `Publish ${counted(n, 'draft')}`, bn: `${n}টি খসড়া প্রকাশ করুন` }),
  askToPublish: text({
    en: 'Somebody whose role allows it publishes these.',
    bn: 'যাঁর অনুমতি আছে, তিনি এগুলো প্রকাশ করবেন।',
  }),
  drafts: text({ en: 'Drafts', bn: 'খসড়া' }),
  empty: text({ en: 'Nothing waits to be published.', bn: 'প্রকাশের অপেক্ষায় কিছু নেই।' }),
  isNew: text({ en: 'new', bn: 'নতুন' }),
  saveDraft: text({ en: 'Save as draft', bn: 'খসড়া রাখুন' }),
  draftSaved: text({
    en: 'Saved as a draft. Shoppers do not see it yet.',
    bn: 'খসড়া হিসেবে রাখা হলো। ক্রেতারা এখনো দেখছেন না।',
  }),
  isDraft: (name: string, ago: string) =>
    text({ en: `This is a draft by ${name}, ${ago}.`, bn: `এটি ${name}-এর খসড়া, ${ago}।` }),
  draftBadge: text({ en: 'Draft', bn: 'খসড়া' }),
  overtaken: (name: string) =>
    text({
      en: `${name} changed what shoppers see since. Look at it again and save it, or discard the draft.`,
      bn: `এর মধ্যে ${name} ক্রেতারা যা দেখেন তা বদলেছেন। আবার দেখে সেভ করুন, অথবা খসড়াটি বাদ দিন।`,
    }),
  isGone: text({
    en: 'What this changes is no longer there. Discard it.',
    bn: 'যা বদলানোর কথা ছিল তা আর নেই। খসড়াটি বাদ দিন।',
  }),
  newerDraft: (name: string) =>
    text({
      en: `${name} saved a draft of this meanwhile. You see what you typed; as a draft it replaces theirs.`,
      bn: `এর মধ্যে ${name} এটির খসড়া রেখেছেন। এখানে আপনার লেখা দেখছেন; খসড়া রাখলে তাঁরটির জায়গা নেবে।`,
    }),
  nothingDrafted: text({
    en: 'No text and no picture differs from what shoppers see.',
    bn: 'ক্রেতারা যা দেখছেন, লেখা ও ছবি তার থেকে আলাদা নয়।',
  }),
  orders: {
    banner_order: text({ en: 'Order of the banners', bn: 'ব্যানারের ক্রম' }),
    category_order: text({ en: 'Order of the categories', bn: 'ক্যাটাগরির ক্রম' }),
  },
  keepOrder: text({ en: 'Save the order as a draft', bn: 'ক্রমটি খসড়ায় রাখুন' }),
  orderIsDraft: text({
    en: 'This order is a draft. Shoppers see the old one until it is published.',
    bn: 'এই ক্রম একটি খসড়া। প্রকাশের আগে ক্রেতারা আগেরটিই দেখবেন।',
  }),
  removeDraft: text({ en: 'Delete when it is published', bn: 'প্রকাশের সময় মুছুন' }),
  isRemoval: text({ en: 'It goes when this draft is published.', bn: 'খসড়াটি প্রকাশ হলে এটি মুছে যাবে।' }),
  discard: text({ en: 'Discard the draft', bn: 'খসড়া বাদ দিন' }),
  discardSure: text({ en: 'Discard it?', bn: 'বাদ দেবেন?' }),
  discarded: text({ en: 'The draft is gone.', bn: 'খসড়াটি বাদ গেল।' }),
  discardOf: (name: string) => text({ en: `Discard the draft: ${name}`, bn: `খসড়া বাদ দিন: ${name}` }),
  editOf: (name: string) => text({ en: `Edit: ${name}`, bn: `বদলান: ${name}` }),
  published: text({ en: 'Published.', bn: 'প্রকাশিত হলো।' }),
  state: text({ en: 'State of the pages', bn: 'পেজগুলোর অবস্থা' }),
  live: text({ en: 'The shop shows everything that was published.', bn: 'যা প্রকাশিত হয়েছে, দোকানে সবই দেখা যাচ্ছে।' }),
  look: text({ en: 'Look at the shop', bn: 'দোকান দেখুন' }),
  waiting: text({ en: 'Publishing…', bn: 'প্রকাশ হচ্ছে…' }),
  progress: (done: string, total: string) =>
    text({ en: `Publishing: ${done} of ${total} pages`, bn: `প্রকাশ হচ্ছে: ${total}টির মধ্যে ${done}টি পেজ` }),
  failed: (n: string) => text({ en: `${counted(n, 'page')} could not be made:`, bn: `${n}টি পেজ তৈরি করা যায়নি:` }),
  retry: text({ en: 'Try again now', bn: 'এখনই আবার চেষ্টা করুন' }),
  preview: text({ en: 'Preview', bn: 'আগে দেখে নিন' }),
  previewing: text({ en: 'Making the pages…', bn: 'পেজ তৈরি হচ্ছে…' }),
  noPreview: text({
    en: 'This shop makes its pages at each visit, so there is no preview.',
    bn: 'এই দোকানের পেজ প্রতিবার নতুন করে তৈরি হয়, তাই আগে দেখার উপায় নেই।',
  }),
  nothingChanges: text({ en: 'No page changes.', bn: 'কোনো পেজ বদলাবে না।' }),
  pagesChange: (n: string, seconds: string, isAbout: boolean) =>
    text({
      en: `${isAbout ? 'About ' : ''}${counted(n, 'page changes', 'pages change')}; about ${seconds} s.`,
      bn: `${isAbout ? 'প্রায় ' : ''}${n}টি পেজ বদলাবে; প্রায় ${seconds} সেকেন্ড লাগবে।`,
    }),
  filesChange: (names: string) => text({ en: `And ${names}.`, bn: `সঙ্গে ${names}।` }),
  pagesFail: (names: string) =>
    text({ en: `These pages could not be made: ${names}`, bn: `এই পেজগুলো তৈরি করা যায়নি: ${names}` }),
  pages: text({ en: 'Pages that change', bn: 'যেসব পেজ বদলাবে' }),
  home: text({ en: 'Home', bn: 'হোম' }),
  allGoods: text({ en: 'All products', bn: 'সব পণ্য' }),
  more: (n: string) => text({ en: `and about ${n} more`, bn: `আরও প্রায় ${n}টি` }),
  showMore: (n: string) => text({ en: `Show ${n} more`, bn: `আরও ${n}টি দেখান` }),
  states: {
    changed: text({ en: 'changed', bn: 'বদলাবে' }),
    new: text({ en: 'new', bn: 'নতুন' }),
    gone: text({ en: 'goes', bn: 'থাকবে না' }),
    failed: text({ en: 'failed', bn: 'হয়নি' }),
  },
  sides: text({ en: 'Which one is shown', bn: 'কোনটি দেখবেন' }),
  before: text({ en: 'Before', bn: 'আগে' }),
  after: text({ en: 'After', bn: 'পরে' }),
  frame: (side: string, title: string) => text({ en: `${side}: ${title}`, bn: `${side}: ${title} পেজ` }),
  notYet: text({ en: 'This page is new.', bn: 'এই পেজটি নতুন।' }),
  noLonger: text({ en: 'This page goes.', bn: 'এই পেজটি থাকবে না।' }),
  conflictHint: text({
    en: 'Nothing was done. This was changed meanwhile:',
    bn: 'কিছুই করা হয়নি। এর মধ্যে এগুলো বদলে গেছে:',
  }),
  why: {
    changed: text({ en: 'somebody changed it', bn: 'কেউ বদলেছেন' }),
    gone: text({ en: 'it is no longer there', bn: 'আর নেই' }),
    taken: text({ en: 'another one has this name', bn: 'এই নামে আরেকটি আছে' }),
    used: text({ en: 'it has products', bn: 'এতে পণ্য আছে' }),
    draft_changed: text({ en: 'the draft is another one now', bn: 'খসড়াটি এখন অন্য রকম' }),
  },
  lookAgain: text({ en: 'Look at them again', bn: 'আবার দেখুন' }),
  history: text({ en: 'What was published', bn: 'যা প্রকাশিত হয়েছে' }),
  undo: text({ en: 'Take it back', bn: 'ফিরিয়ে নিন' }),
  undoSure: text({ en: 'Take all of it back?', bn: 'সবটাই ফিরিয়ে নেবেন?' }),
  undone: text({
    en: 'The shop is as it was before. The drafts are back.',
    bn: 'দোকান আগের মতো হলো। খসড়াগুলো ফিরে এসেছে।',
  }),
}
