import { OFFICE } from '#platform/contract/addresses/paths.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import type { Language, Role } from '#shop/staff/contract/office-staff.ts'
import type { Mail } from './mail.ts'

/** Events that owners are mailed about, and the person concerned: the actions by which a shop is robbed. */
export type OwnerNews =
  | { what: 'wallets' }
  /** The shop uses another account at a service, or other keys of it. */
  | { what: 'connection'; name: string }
  | { what: 'role'; person: string; role: Role }
  | { what: 'access'; person: string; isActive: boolean }
  | { what: 'joined'; person: string; role: Role }
  | { what: 'invited'; role: Role }
  | { what: 'passkey'; person: string; name: string }
  | { what: 'totp_on'; person: string }
  | { what: 'totp_off'; person: string }
  | { what: 'password'; person: string }
  /** An owner made a link by which this person sets a new password. */
  | { what: 'password_link'; person: string }
  | { what: 'reset'; person: string }
  | { what: 'refused_sign_ins'; count: number; address: string }
  /** A sender of text messages was switched off. */
  | { what: 'messages_stopped'; sender: string; code: string }

const ROLE_NAMES: Record<Language, Record<Role, string>> = {
  en: { owner: 'owner', manager: 'manager', clerk: 'clerk', packer: 'packer', editor: 'editor' },
  bn: { owner: 'মালিক', manager: 'ম্যানেজার', clerk: 'অর্ডার কর্মী', packer: 'প্যাকিং কর্মী', editor: 'সম্পাদক' },
}

type What = OwnerNews['what']
type Of<W extends What> = Extract<OwnerNews, { what: W }>

const SAID: { [W in What]: Record<Language, (news: Of<W>) => string> } = {
  wallets: {
    en: () => 'The wallet numbers that shoppers pay to were changed.',
    bn: () => 'যে ওয়ালেট নম্বরে ক্রেতারা টাকা পাঠান তা বদলানো হয়েছে।',
  },
  connection: {
    en: ({ name }) => `The connection ${name} is new, or its keys or settings are. Check whose account it uses.`,
    bn: ({ name }) => `${name} সংযোগটি নতুন, বা এর কি বা সেটিংস বদলানো হয়েছে। এটি কার অ্যাকাউন্ট, দেখে নিন।`,
  },
  role: {
    en: ({ person, role }) => `${person} is ${ROLE_NAMES.en[role]} now.`,
    bn: ({ person, role }) => `${person} এখন ${ROLE_NAMES.bn[role]}।`,
  },
  access: {
    en: ({ person, isActive }) => (isActive ? `${person} may sign in again.` : `${person} may no longer sign in.`),
    bn: ({ person, isActive }) => (isActive ? `${person} আবার লগইন করতে পারেন।` : `${person} আর লগইন করতে পারেন না।`),
  },
  joined: {
    en: ({ person, role }) => `${person} joined the staff as ${ROLE_NAMES.en[role]}.`,
    bn: ({ person, role }) => `${person} কর্মী হিসেবে যোগ দিয়েছেন: ${ROLE_NAMES.bn[role]}।`,
  },
  invited: {
    en: ({ role }) => `Somebody was invited to the staff as ${ROLE_NAMES.en[role]}.`,
    bn: ({ role }) => `একজনকে কর্মী হিসেবে আমন্ত্রণ জানানো হয়েছে: ${ROLE_NAMES.bn[role]}।`,
  },
  passkey: {
    en: ({ person, name }) => `A new passkey opens the back office as ${person}: ${name}.`,
    bn: ({ person, name }) => `${person} নামে অফিসে ঢোকার নতুন পাসকি যোগ হয়েছে: ${name}।`,
  },
  totp_on: {
    en: ({ person }) => `${person} signs in with a code of an app now.`,
    bn: ({ person }) => `${person} এখন অ্যাপের কোড দিয়ে লগইন করেন।`,
  },
  totp_off: {
    en: ({ person }) => `${person} signs in without a second factor now.`,
    bn: ({ person }) => `${person} এখন দ্বিতীয় ধাপ ছাড়াই লগইন করেন।`,
  },
  password: {
    en: ({ person }) => `${person} has a new password.`,
    bn: ({ person }) => `${person}-এর নতুন পাসওয়ার্ড হয়েছে।`,
  },
  password_link: {
    en: ({ person }) => `A link was made by which ${person} sets a new password.`,
    bn: ({ person }) => `${person}-এর নতুন পাসওয়ার্ডের লিংক তৈরি হয়েছে।`,
  },
  reset: {
    en: ({ person }) => `${person} was let in again: with a new password, without second factor and passkeys.`,
    bn: ({ person }) => `${person}-কে আবার ঢুকতে দেওয়া হয়েছে: নতুন পাসওয়ার্ড, দ্বিতীয় ধাপ ও পাসকি ছাড়া।`,
  },
  refused_sign_ins: {
    en: ({ count, address }) =>
      `${count} sign-ins to the back office were refused within an hour, the last one from ${address}.`,
    bn: ({ count, address }) =>
      `এক ঘণ্টায় অফিসে ${bengaliDigits(count)} বার লগইন ফিরিয়ে দেওয়া হয়েছে, শেষবার ${address} থেকে।`,
  },
  messages_stopped: {
    en: ({ sender, code }) =>
      code === 'balance'
        ? `The balance at ${sender} is used up, so no text messages leave the shop. Recharge it and switch the connection on again.`
        : `${sender} refuses the keys of the shop, so no text messages leave it. Check them and switch the connection on again.`,
    bn: ({ sender, code }) =>
      code === 'balance'
        ? `${sender}-এর ব্যালেন্স শেষ, তাই এসএমএস যাচ্ছে না। রিচার্জ করে সংযোগটি আবার চালু করুন।`
        : `${sender} দোকানের কি মানছে না, তাই এসএমএস যাচ্ছে না। কি দেখে সংযোগটি আবার চালু করুন।`,
  },
}

const sentence = <W extends What>(what: W, news: Of<W>, language: Language): string => SAID[what][language](news)

const momentIn = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    timeZone: 'Asia/Dhaka',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at))

/** Mail to an owner about a change; `by` is a name, undefined for a command. */
export function ownerMail(
  officeUrl: string,
  language: Language,
  { news, by, at }: { news: OwnerNews; by: string | undefined; at: string },
): Omit<Mail, 'to'> {
  const when = momentIn(language, at)
  const say = (en: string, bn: string) => (language === 'bn' ? bn : en)
  const said = sentence(news.what, news, language)
  if (news.what === 'messages_stopped')
    return {
      subject: say('Text messages do not leave the shop', 'এসএমএস যাচ্ছে না'),
      text: `${said}\n\n${officeUrl}${OFFICE}`,
    }
  // Nobody knows who was refused, and nothing has changed.
  const isAttack = news.what === 'refused_sign_ins'
  const author = by ?? say('a command on the server', 'সার্ভারের কমান্ড')
  const doubt = say('If neither you nor your staff did it, look at once', 'আপনি বা আপনার কর্মী না করে থাকলে এখনই দেখুন')
  return {
    subject: isAttack
      ? say('Sign-ins to your shop were refused', 'আপনার দোকানে লগইন ফিরিয়ে দেওয়া হয়েছে')
      : say('An important change in your shop', 'আপনার দোকানে গুরুত্বপূর্ণ পরিবর্তন'),
    text: [
      said,
      isAttack ? when : `${say('By', 'করেছেন')}: ${author} · ${when}`,
      `${doubt}:\n${officeUrl}${OFFICE}/staff`,
    ].join('\n\n'),
  }
}
