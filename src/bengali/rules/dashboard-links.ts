import { PAGES } from '#contract/paths.ts'

export const DASHBOARD_LINKS = [
  { label: 'প্রোফাইল', href: PAGES.profile, icon: 'user', text: 'আপনার নাম, ইমেইল ও মোবাইল নম্বর।' },
  { label: 'অর্ডার', href: PAGES.orders, icon: 'cart', text: 'কী অর্ডার করেছেন, কত দূর এগোল।' },
  { label: 'ঠিকানা', href: PAGES.address, icon: 'truck', text: 'কোথায় ডেলিভারি দেব। চেকআউটে নিজে থেকে বসে যায়।' },
  { label: 'উইশলিস্ট', href: PAGES.wishlist, icon: 'heart', text: 'পরে কেনার জন্য যা রেখেছেন।' },
  { label: 'পাসওয়ার্ড বদল', href: PAGES.changePassword, icon: 'key', text: 'নতুন পাসওয়ার্ড দিলে অন্য ডিভাইসে লগআউট হয়ে যায়।' },
  { label: 'ডিভাইস', href: PAGES.sessions, icon: 'phone', text: 'কোন কোন ডিভাইসে লগইন আছে, কীভাবে লগআউট করবেন।' },
] as const
