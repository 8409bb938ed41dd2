import { PAGES } from '#platform/contract/addresses/paths.ts'
import { text } from '#platform/contract/edition.ts'

/** Links to the pages of the dashboard, without its first one. */
export const DASHBOARD_LINKS = [
  {
    label: text({ en: 'Profile', bn: 'প্রোফাইল' }),
    href: PAGES.profile,
    icon: 'user',
    text: text({ en: 'Your name, email address and phone.', bn: 'আপনার নাম, ইমেইল ও মোবাইল নম্বর।' }),
  },
  {
    label: text({ en: 'Orders', bn: 'অর্ডার' }),
    href: PAGES.orders,
    icon: 'cart',
    text: text({ en: 'What you ordered, and its status.', bn: 'কী অর্ডার করেছেন, কত দূর এগোল।' }),
  },
  {
    label: text({ en: 'Address', bn: 'ঠিকানা' }),
    href: PAGES.address,
    icon: 'truck',
    text: text({
      en: 'Where we deliver. It fills the checkout for you.',
      bn: 'কোথায় ডেলিভারি দেব। চেকআউটে নিজে থেকে বসে যায়।',
    }),
  },
  {
    label: text({ en: 'Wishlist', bn: 'উইশলিস্ট' }),
    href: PAGES.wishlist,
    icon: 'heart',
    text: text({ en: 'What you keep for later.', bn: 'পরে কেনার জন্য যা রেখেছেন।' }),
  },
  {
    label: text({ en: 'Change password', bn: 'পাসওয়ার্ড বদল' }),
    href: PAGES.changePassword,
    icon: 'key',
    text: text({ en: 'A new one also ends your other sessions.', bn: 'নতুন পাসওয়ার্ড দিলে অন্য ডিভাইসে লগআউট হয়ে যায়।' }),
  },
  {
    label: text({ en: 'Devices', bn: 'ডিভাইস' }),
    href: PAGES.sessions,
    icon: 'phone',
    text: text({
      en: 'Where you are signed in, and how to end it.',
      bn: 'কোন কোন ডিভাইসে লগইন আছে, কীভাবে লগআউট করবেন।',
    }),
  },
] as const
