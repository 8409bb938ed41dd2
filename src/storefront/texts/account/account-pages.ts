import { text } from '#platform/contract/edition.ts'

/** Pages for signing in, the dashboard, and the HTML around their islands. */
export const signIn = {
  login: text({ en: 'Login', bn: 'লগইন' }),
  newHere: text({ en: 'New here?', bn: 'নতুন এসেছেন?' }),
  register: text({ en: 'Register', bn: 'রেজিস্টার' }),
  registered: text({ en: 'Already registered?', bn: 'আগেই রেজিস্টার করেছেন?' }),
  forgotPassword: text({ en: 'Forgot password', bn: 'পাসওয়ার্ড ভুলে গেছেন?' }),
  forgotPasswordHow: text({
    en: 'Tell us your email address, and we send you a link to set a new password.',
    bn: 'আপনার ইমেইল ঠিকানা দিন, নতুন পাসওয়ার্ড দেওয়ার লিংক পাঠিয়ে দেব।',
  }),
  backToLogin: text({ en: 'Back to login', bn: 'লগইনে ফিরুন' }),
  resetPassword: text({ en: 'Reset password', bn: 'নতুন পাসওয়ার্ড দিন' }),
  trackOrder: text({ en: 'Track order', bn: 'অর্ডার ট্র্যাক' }),
  trackOrderDescription: text({
    en: 'See how far your order is, with its number and your phone.',
    bn: 'অর্ডার নম্বর আর মোবাইল নম্বর দিয়ে দেখুন আপনার অর্ডার কোন ধাপে আছে।',
  }),
  trackOrderHow: text({
    en: "With the order's number and the phone it was placed with, you see its status.",
    bn: 'অর্ডার নম্বর আর যে মোবাইল নম্বর দিয়ে অর্ডার করেছেন, তা দিলেই দেখবেন অর্ডার কোন ধাপে আছে।',
  }),
}

export const confirmEmail = {
  title: text({ en: 'Confirm your email address', bn: 'ইমেইল ঠিকানা নিশ্চিত করুন' }),
  profile: text({ en: 'Your profile', bn: 'আপনার প্রোফাইল' }),
  code: text({ en: 'Code from our mail', bn: 'ইমেইলে পাঠানো কোড' }),
  confirm: text({ en: 'Confirm', bn: 'নিশ্চিত করুন' }),
}

export const dashboard = {
  title: text({ en: 'Dashboard', bn: 'ড্যাশবোর্ড' }),
  overview: text({ en: 'Overview', bn: 'এক নজরে' }),
  signedInAs: text({ en: 'Signed in as', bn: 'লগইন করেছেন:' }),
  address: text({ en: 'Address', bn: 'ঠিকানা' }),
  changePassword: text({ en: 'Change password', bn: 'পাসওয়ার্ড বদলান' }),
  profile: text({ en: 'Profile', bn: 'প্রোফাইল' }),
  devices: text({ en: 'Devices', bn: 'ডিভাইস' }),
  order: text({ en: 'Order', bn: 'অর্ডার' }),
  orders: text({ en: 'Orders', bn: 'অর্ডার' }),
  noWishes: text({ en: '0', bn: '০' }),
}
