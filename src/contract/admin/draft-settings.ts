import type { SettingField } from './settings.ts'

/** Settings that a draft may hold, by the part of the settings that shows them. Money is saved at once. */
export const DRAFT_SETTINGS = {
  shop: ['shop_name', 'shop_name_bn', 'logo', 'default_language'],
  contact: [
    ...['town', 'town_bn', 'postal_address', 'postal_address_bn'],
    ...['phone', 'email', 'opening_hours', 'opening_hours_bn', 'social_url', 'android_app_url'],
  ],
  announcement: ['announcement', 'announcement_bn', 'announcement_link', 'announcement_from', 'announcement_until'],
} as const satisfies Record<string, readonly SettingField[]>
export type DraftSection = keyof typeof DRAFT_SETTINGS
/** Whether a part of the settings may be saved as a draft. */
export const isSection = (name: string): name is DraftSection => Object.hasOwn(DRAFT_SETTINGS, name)
