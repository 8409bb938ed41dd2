import { PAGES } from '#contract/paths.ts'

/** Links to the pages of the dashboard, without its first one. */
export const DASHBOARD_LINKS = [
  { label: 'Profile', href: PAGES.profile, icon: 'user', text: 'Your name, email address and phone.' },
  { label: 'Orders', href: PAGES.orders, icon: 'cart', text: 'What you ordered, and how far it is.' },
  { label: 'Address', href: PAGES.address, icon: 'truck', text: 'Where we deliver. It fills the checkout for you.' },
  { label: 'Wishlist', href: PAGES.wishlist, icon: 'heart', text: 'What you keep for later.' },
  {
    label: 'Change password',
    href: PAGES.changePassword,
    icon: 'key',
    text: 'A new one also ends your other sessions.',
  },
  { label: 'Devices', href: PAGES.sessions, icon: 'phone', text: 'Where you are signed in, and how to end it.' },
] as const
