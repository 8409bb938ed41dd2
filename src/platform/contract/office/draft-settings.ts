import { settingsOf } from '#shop/settings/contract/setting.ts'

/** Parts of the settings that a draft may hold. Money is saved at once. */
const SECTIONS = ['shop', 'contact', 'announcement'] as const
export type DraftSection = (typeof SECTIONS)[number]
/** Whether a part of the settings may be saved as a draft. */
export const isSection = (name: string): name is DraftSection => SECTIONS.some((each) => each === name)
/** The settings that drafts of a part may hold. */
export const DRAFT_SETTINGS: Record<DraftSection, readonly string[]> = {
  shop: settingsOf('shop'),
  contact: settingsOf('contact'),
  announcement: settingsOf('announcement'),
}
