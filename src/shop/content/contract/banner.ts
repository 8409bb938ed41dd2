import { MAX_NAME } from '#platform/contract/limits.ts'
import { defineResource, type WireOf } from '#platform/resource/define.ts'
import { FROM, LINK, PICTURE, UNTIL } from '#platform/resource/words.ts'

/** A picture at the top of the home page, which may lead to a page of the shop or elsewhere. */
export const banner = defineResource(
  'banner',
  {
    picture: { ...PICTURE, isNeeded: 'at_first' },
    alt: {
      kind: 'text',
      label: { en: 'Text', bn: 'লেখা' },
      hint: {
        en: 'Says what the picture shows, for whoever does not see it.',
        bn: 'ছবিতে কী আছে, যিনি ছবি দেখতে পান না তাঁর জন্য।',
      },
      wrong: { en: 'Say what the picture shows.', bn: 'ছবিতে কী আছে লিখুন।' },
      isNeeded: true,
      max: MAX_NAME,
    },
    alt_bn: { kind: 'text', label: { en: 'Text (Bengali)', bn: 'লেখা (বাংলা)' }, twinOf: 'alt', max: MAX_NAME },
    link: { ...LINK, default: '' },
    starts_at: FROM,
    ends_at: UNTIL,
    is_on: { kind: 'boolean', label: { en: 'Show it', bn: 'দেখান' }, default: true },
  },
  { title: 'alt', table: 'feature_image', isDraft: true },
)
/** `is_shown` says whether the home page shows it now. */
export type Banner = WireOf<typeof banner> & { is_shown: boolean }
