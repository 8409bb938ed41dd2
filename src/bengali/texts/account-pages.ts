import type * as english from '#texts/account-pages.ts'

export const signIn = {
  login: 'লগইন',
  newHere: 'নতুন এসেছেন?',
  register: 'রেজিস্টার',
  registered: 'আগেই রেজিস্টার করেছেন?',
  forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
  forgotPasswordHow: 'আপনার ইমেইল ঠিকানা দিন, নতুন পাসওয়ার্ড দেওয়ার লিংক পাঠিয়ে দেব।',
  backToLogin: 'লগইনে ফিরুন',
  resetPassword: 'নতুন পাসওয়ার্ড দিন',
  trackOrder: 'অর্ডার ট্র্যাক',
  trackOrderDescription: 'অর্ডার নম্বর আর মোবাইল নম্বর দিয়ে দেখুন আপনার অর্ডার কোন ধাপে আছে।',
  trackOrderHow: 'অর্ডার নম্বর আর যে মোবাইল নম্বর দিয়ে অর্ডার করেছেন, তা দিলেই দেখবেন অর্ডার কোন ধাপে আছে।',
} satisfies typeof english.signIn

export const confirmEmail = {
  title: 'ইমেইল ঠিকানা নিশ্চিত করুন',
  profile: 'আপনার প্রোফাইল',
  code: 'ইমেইলে পাঠানো কোড',
  confirm: 'নিশ্চিত করুন',
} satisfies typeof english.confirmEmail

export const dashboard = {
  title: 'ড্যাশবোর্ড',
  overview: 'এক নজরে',
  signedInAs: 'লগইন করেছেন:',
  address: 'ঠিকানা',
  changePassword: 'পাসওয়ার্ড বদলান',
  profile: 'প্রোফাইল',
  devices: 'ডিভাইস',
  wishlist: 'উইশলিস্ট',
  order: 'অর্ডার',
  orders: 'অর্ডার',
  noWishes: '০',
} satisfies typeof english.dashboard
