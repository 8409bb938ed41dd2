import { text } from '#platform/contract/edition.ts'

/** Forgotten passwords, and links that an owner makes for people of the staff. */
export const team = {
  openInvites: text({ en: 'Open links', bn: 'খোলা লিংক' }),
  newPasswordOf: (person: string) => text({ en: `New password of ${person}`, bn: `${person}: নতুন পাসওয়ার্ড` }),
  inviteEnds: (moment: string) => text({ en: `Until ${moment}`, bn: `${moment} পর্যন্ত` }),
  withdraw: text({ en: 'Withdraw', bn: 'ফিরিয়ে নিন' }),
  withdrawSure: text({ en: 'Yes, withdraw', bn: 'হ্যাঁ, ফিরিয়ে নিন' }),
  inviteWithdrawn: text({ en: 'The link is withdrawn.', bn: 'লিংক ফিরিয়ে নেওয়া হয়েছে।' }),
  passwordLink: text({ en: 'Link to a new password', bn: 'নতুন পাসওয়ার্ডের লিংক' }),
  makePasswordLink: text({ en: 'Make a link to a new password', bn: 'নতুন পাসওয়ার্ডের লিংক তৈরি করুন' }),
  forgotten: text({ en: 'Forgotten password', bn: 'ভুলে যাওয়া পাসওয়ার্ড' }),
  forgottenHint: text({
    en: 'If your account has an email address, a link is mailed to it.',
    bn: 'আপনার অ্যাকাউন্টে ইমেইল থাকলে সেখানে একটি লিংক যাবে।',
  }),
  askForLink: text({ en: 'Mail me a link', bn: 'ইমেইলে লিংক পাঠান' }),
  askAgain: text({ en: 'Ask for another link', bn: 'আরেকটি লিংক নিন' }),
  linkMailed: text({
    en: 'If there is an account with an email address, a link is on its way. It works once, for a short time.',
    bn: 'এই অ্যাকাউন্টে ইমেইল থাকলে একটি লিংক যাচ্ছে। অল্প সময়ের মধ্যে একবার কাজ করবে।',
  }),
  mailsOff: text({ en: 'This shop sends no mails yet.', bn: 'এই দোকান থেকে এখনো ইমেইল যায় না।' }),
  noMail: text({
    en: 'No mail? An owner makes you a link under “Staff”. An owner who is locked out runs “npm run shop -- staff reset” on the server.',
    bn: 'ইমেইল পাননি? মালিক “কর্মী” থেকে একটি লিংক তৈরি করে দিতে পারেন। মালিক নিজে ঢুকতে না পারলে সার্ভারে “npm run shop -- staff reset” চালান।',
  }),
  passwordSet: text({
    en: 'Your new password is set. Sign in with it.',
    bn: 'নতুন পাসওয়ার্ড ঠিক হয়েছে। এটি দিয়ে লগইন করুন।',
  }),
}
