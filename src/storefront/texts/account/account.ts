import { text } from '#platform/contract/edition.ts'

/** The account: its forms, addresses, sessions and wishes. */

export const SAVE_ADDRESS = text({ en: 'Save address', bn: 'ঠিকানা সেভ করুন' })
export const FULL_ADDRESS = text({ en: 'Full address', bn: 'সম্পূর্ণ ঠিকানা' })
export const ANOTHER_ADDRESS = text({ en: 'Another address', bn: 'আরেকটি ঠিকানা' })
export const ADD_ADDRESS = text({ en: 'Add another address', bn: 'আরেকটি ঠিকানা যোগ করুন' })
export const OTHER_ADDRESSES = text({ en: 'Other addresses', bn: 'অন্যান্য ঠিকানা' })
export const MAKE_DEFAULT = text({ en: 'Make default', bn: 'ডিফল্ট করুন' })
export const CHANGE_PASSWORD = text({ en: 'Change password', bn: 'পাসওয়ার্ড বদলান' })
export const FORGOT_PASSWORD = text({ en: 'Forgot password', bn: 'পাসওয়ার্ড ভুলে গেছেন?' })
export const FORGOT_PASSWORD_LINK = text({ en: 'Forgot password?', bn: 'পাসওয়ার্ড ভুলে গেছেন?' })
export const NOT_LOADED = text({ en: 'This could not be loaded.', bn: 'লোড করা যায়নি।' })
export const LOGIN = text({ en: 'Login', bn: 'লগইন' })
export const LOGGING_IN = text({ en: 'Logging in…', bn: 'লগইন হচ্ছে…' })
export const HIDE = text({ en: 'Hide', bn: 'লুকান' })
export const SHOW = text({ en: 'Show', bn: 'দেখুন' })
export const DISTRICT = text({ en: 'District', bn: 'জেলা' })
export const UPAZILA_OR_THANA = text({ en: 'Upazila / thana', bn: 'উপজেলা / থানা' })
export const ACCOUNT = text({ en: 'Account', bn: 'অ্যাকাউন্ট' })
export const SEND_AGAIN = text({ en: 'Resend email', bn: 'আবার মেইল পাঠান' })
export const EDIT_PROFILE = text({ en: 'Edit profile', bn: 'প্রোফাইল বদলান' })
export const EDIT_ADDRESS = text({ en: 'Edit address', bn: 'ঠিকানা বদলান' })
export const PROFILE = text({ en: 'Profile', bn: 'প্রোফাইল' })
export const WHY_PASSWORD = text({
  en: 'To change your email address or phone number.',
  bn: 'ইমেইল বা মোবাইল নম্বর বদলাতে লাগবে।',
})
export const REGISTER = text({ en: 'Register', bn: 'রেজিস্টার' })
export const REGISTERING = text({ en: 'Registering…', bn: 'রেজিস্টার হচ্ছে…' })
export const PHONE_HINT = text({
  en: 'With the country code, such as +880 1712 345678.',
  bn: 'দেশের কোডসহ, যেমন +৮৮০ ১৭১২ ৩৪৫৬৭৮।',
})
export const LINK_NEEDED = text({
  en: 'This page opens from the link in our mail. If yours does not work,',
  bn: 'এই পেজ আমাদের মেইলের লিংক থেকে খোলে। লিংক কাজ না করলে',
})
export const ASK_NEW_LINK = text({ en: 'ask for a new one', bn: 'নতুন লিংক নিন' })
export const RESET_PASSWORD = text({ en: 'Reset password', bn: 'নতুন পাসওয়ার্ড দিন' })
export const THIS_DEVICE = text({ en: ' (this device)', bn: ' (এই ডিভাইস)' })
export const SIGN_OUT = text({ en: 'Sign out', bn: 'লগআউট করুন' })
export const SIGNED_IN_DEVICES = text({ en: 'Signed-in devices', bn: 'যেসব ডিভাইসে লগইন আছে' })
export const SIGN_OUT_OTHERS = text({ en: 'Sign out all other devices', bn: 'অন্য সব ডিভাইস থেকে লগআউট করুন' })
export const AGREE_BEFORE = text({ en: 'I agree with the', bn: 'আমি' })
export const AGREE_BETWEEN = text({ en: 'and the', bn: 'ও' })
export const AGREE_AFTER = text({ en: '.', bn: ' মেনে নিচ্ছি।' })
export const NO_WISHES_TITLE = text({ en: 'Your wishlist is empty', bn: 'উইশলিস্ট খালি' })
export const NO_WISHES_TEXT = text({
  en: 'Tap the heart of a product to keep it here.',
  bn: 'পণ্যের হার্টে চাপ দিলে সেটি এখানে থাকবে।',
})
