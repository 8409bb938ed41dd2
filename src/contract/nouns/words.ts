const label = { from: { en: 'From', bn: 'শুরু' }, until: { en: 'Until', bn: 'শেষ' } }

/** From when until when something counts; null for no bound. */
export const FROM = { kind: 'moment', label: label.from, orNull: true, default: null } as const
export const UNTIL = {
  kind: 'moment',
  label: label.until,
  hint: {
    en: 'Empty: at once, and until you change it. Time of Bangladesh.',
    bn: 'খালি: এখন থেকেই, এবং আপনি না বদলানো পর্যন্ত। বাংলাদেশের সময়।',
  },
  wrong: { en: 'The end must be after the beginning.', bn: 'শেষ সময় শুরুর পরে হতে হবে।' },
  orNull: true,
  default: null,
  after: 'starts_at',
  isBeside: true,
} as const

export const PICTURE = {
  kind: 'picture',
  label: { en: 'Picture', bn: 'ছবি' },
  wrong: { en: 'Choose a picture.', bn: 'ছবি বাছুন।' },
  column: 'picture_id',
} as const
