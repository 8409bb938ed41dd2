import { MAX_NAME } from '#platform/contract/limits.ts'
import { MAX_PAGE_BODY, MAX_PAGE_DESCRIPTION, MAX_SLUG } from '#platform/contract/office-limits.ts'
import { pick } from '#platform/contract/records.ts'
import { defineResource, type WireOf } from '#platform/resource/define.ts'

const TOO_LONG = { en: 'This text is too long.', bn: 'লেখাটি বেশি বড়।' }
const BODY = { kind: 'text', max: MAX_PAGE_BODY, html: 'page', wrong: TOO_LONG, default: '' } as const
const DESCRIPTION = { kind: 'text', max: MAX_PAGE_DESCRIPTION, lines: true, wrong: TOO_LONG, default: '' } as const

/** A page with a text of the merchant: those that every shop has, such as its terms, and any number that the merchant adds. */
export const page = defineResource(
  'page',
  {
    title: {
      kind: 'text',
      label: { en: 'Title', bn: 'শিরোনাম' },
      wrong: { en: 'Write a title.', bn: 'শিরোনাম লিখুন।' },
      isNeeded: true,
      max: MAX_NAME,
    },
    title_bn: {
      kind: 'text',
      label: { en: 'Title (Bengali)', bn: 'শিরোনাম (বাংলা)' },
      twinOf: 'title',
      max: MAX_NAME,
      default: '',
    },
    slug: {
      kind: 'text',
      label: { en: 'Address', bn: 'ঠিকানা' },
      hint: {
        en: 'What stands behind /pages/: letters a to z, digits and hyphens.',
        bn: '/pages/-এর পরে যা থাকে: a থেকে z, সংখ্যা ও হাইফেন।',
      },
      wrong: {
        en: 'Write letters a to z, digits and hyphens, such as size-guide.',
        bn: 'a থেকে z, সংখ্যা ও হাইফেন দিয়ে লিখুন, যেমন size-guide।',
      },
      isNeeded: true,
      max: MAX_SLUG,
      // A title or an address that was pasted.
      tidy: (typed) =>
        typed
          .toLowerCase()
          .replace(/^\/?pages\//, '')
          .replace(/[\s_-]+/g, '-'),
      pattern: [/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This must be letters a to z, digits and hyphens, such as size-guide.'],
      capitals: 'none',
      placeholder: 'size-guide',
    },
    body_en: { ...BODY, label: { en: 'English', bn: 'ইংরেজি' } },
    body_bn: { ...BODY, label: { en: 'Bengali', bn: 'বাংলা' }, twinOf: 'body_en' },
    description: {
      ...DESCRIPTION,
      label: { en: 'For search engines', bn: 'সার্চ ইঞ্জিনের জন্য' },
      hint: {
        en: 'A sentence that Google shows below the title. May stay empty.',
        bn: 'Google শিরোনামের নিচে যে বাক্য দেখায়। খালি রাখা যায়।',
      },
    },
    description_bn: {
      ...DESCRIPTION,
      label: { en: 'For search engines (Bengali)', bn: 'সার্চ ইঞ্জিনের জন্য (বাংলা)' },
      twinOf: 'description',
    },
    in_footer: { kind: 'boolean', label: { en: 'Link at the bottom', bn: 'নিচে লিংক' }, default: true },
    in_menu: { kind: 'boolean', label: { en: 'Link in the menu', bn: 'মেনুতে লিংক' }, default: false },
    is_on: {
      kind: 'boolean',
      label: { en: 'Published', bn: 'প্রকাশিত' },
      hint: { en: 'Otherwise nobody but staff sees it.', bn: 'না হলে কর্মী ছাড়া কেউ দেখেন না।' },
      default: true,
    },
  },
  { title: 'title', isPatch: true, isDraft: true },
)
export type OwnPage = WireOf<typeof page>

/** A page that every shop has: the merchant writes nothing of it but its text. */
export const shopPage = { ...page, fields: pick(page.fields, ['body_en', 'body_bn']) }
