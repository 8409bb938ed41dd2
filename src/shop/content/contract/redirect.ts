import { MAX_ADDRESS } from '#platform/contract/office-limits.ts'
import { defineResource, type WireOf } from '#platform/resource/define.ts'

const ADDRESS = { kind: 'text', isNeeded: true, max: MAX_ADDRESS } as const

/** An old address and where it leads: paths of this shop, with a query where the old shop had one. */
export const redirect = defineResource(
  'redirect',
  {
    from: {
      ...ADDRESS,
      label: { en: 'Old address', bn: 'পুরোনো ঠিকানা' },
      wrong: {
        en: 'Write a path such as /product/rice at which the shop has no page, and which leads nowhere yet.',
        bn: '/product/rice-এর মতো একটি ঠিকানা লিখুন, যেখানে দোকানের কোনো পেজ নেই আর যা এখনো কোথাও নেয় না।',
      },
      column: 'from_address',
      placeholder: '/product/rice',
    },
    to: {
      ...ADDRESS,
      label: { en: 'Leads to', bn: 'যেখানে নিয়ে যায়' },
      wrong: {
        en: 'Write a path of this shop that does not lead back.',
        bn: 'এই দোকানের একটি ঠিকানা লিখুন, যা আবার পুরোনো ঠিকানায় নেয় না।',
      },
      column: 'to_address',
      placeholder: '/product-details/12',
    },
    is_own: {
      kind: 'boolean',
      label: { en: 'Noted by the shop', bn: 'দোকান নিজে লিখেছে' },
      isReadOnly: true,
    },
    created_at: { kind: 'text', label: { en: 'Added', bn: 'যোগ হয়েছে' }, isReadOnly: true },
  },
  { title: 'from' },
)
export type Redirect = WireOf<typeof redirect>
