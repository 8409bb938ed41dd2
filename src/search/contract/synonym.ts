import { MAX_SYNONYM } from '#platform/contract/office-limits.ts'
import { type BodyOf, defineResource, type WireOf } from '#platform/resource/define.ts'

const SIDE = {
  kind: 'text',
  wrong: { en: 'Write one to three words.', bn: 'এক থেকে তিনটি শব্দ লিখুন।' },
  isNeeded: true,
  max: MAX_SYNONYM,
  capitals: 'none',
} as const

/** Synonyms in the searches of this shop. */
export const synonym = defineResource(
  'synonym',
  {
    word: { ...SIDE, label: { en: 'When people search for', bn: 'কেউ খুঁজলে' } },
    meaning: { ...SIDE, label: { en: 'it means', bn: 'এর অর্থ' } },
    kind: {
      kind: 'choice',
      label: { en: 'Which finds which', bn: 'কোনটিতে কোনটি মেলে' },
      default: 'same',
      choices: {
        same: {
          ...{ en: 'Both find each other', bn: 'দুটোতেই অন্যটি মেলে' },
          hint: { en: 'fridge = refrigerator', bn: 'fridge = ফ্রিজ' },
        },
        one_way: {
          ...{ en: 'Only the first finds the second', bn: 'শুধু প্রথমটিতে দ্বিতীয়টি মেলে' },
          hint: { en: 'school bag → backpack', bn: 'স্কুল ব্যাগ → ব্যাকপ্যাক' },
        },
        apart: {
          ...{ en: 'Neither finds the other', bn: 'কোনোটিতেই অন্যটি মেলে না' },
          hint: { en: 'Takes apart what the search takes for the same', bn: 'সার্চে যা এক ধরা হয়, তা আলাদা করে' },
        },
      },
    },
  },
  { title: 'word' },
)
export type Synonym = WireOf<typeof synonym>
export type SynonymBody = BodyOf<typeof synonym>
