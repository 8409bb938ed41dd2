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
  | { what: 'totp_on' | 'totp_off'; person: string }
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

function inEnglish(news: OwnerNews): string {
  const roles = ROLE_NAMES.en
  switch (news.what) {
    case 'wallets':
      return 'The wallet numbers that shoppers pay to were changed.'
    case 'connection':
      return `The connection ${news.name} has new keys. Check whose account it uses.`
    case 'role':
      return `${news.person} is ${roles[news.role]} now.`
    case 'access':
      return news.isActive ? `${news.person} may sign in again.` : `${news.person} may no longer sign in.`
    case 'joined':
      return `${news.person} joined the staff as ${roles[news.role]}.`
    case 'invited':
      return `Somebody was invited to the staff as ${roles[news.role]}.`
    case 'passkey':
      return `A new passkey opens the back office as ${news.person}: ${news.name}.`
    case 'totp_on':
      return `${news.person} signs in with a code of an app now.`
    case 'totp_off':
      return `${news.person} signs in without a second factor now.`
    case 'password':
      return `${news.person} has a new password.`
    case 'password_link':
      return `A link was made by which ${news.person} sets a new password.`
    case 'reset':
      return `${news.person} was let in again: with a new password, without second factor and passkeys.`
    case 'refused_sign_ins':
      return `${news.count} sign-ins to the back office were refused within an hour, the last one from ${news.address}.`
    case 'messages_stopped':
      return news.code === 'balance'
        ? `The balance at ${news.sender} is used up, so no text messages leave the shop. Recharge it and switch the connection on again.`
        : `${news.sender} refuses the keys of the shop, so no text messages leave it. Check them and switch the connection on again.`
  }
}

function inBengali(news: OwnerNews): string {
  const roles = ROLE_NAMES.bn
  switch (news.what) {
    case 'wallets':
      return 'যে ওয়ালেট নম্বরে ক্রেতারা টাকা পাঠান তা বদলানো হয়েছে।'
    case 'connection':
      return `${news.name} সংযোগে নতুন কি দেওয়া হয়েছে। এটি কার অ্যাকাউন্ট, দেখে নিন।`
    case 'role':
      return `${news.person} এখন ${roles[news.role]}।`
    case 'access':
      return news.isActive ? `${news.person} আবার লগইন করতে পারেন।` : `${news.person} আর লগইন করতে পারেন না।`
    case 'joined':
      return `${news.person} কর্মী হিসেবে যোগ দিয়েছেন: ${roles[news.role]}।`
    case 'invited':
      return `একজনকে কর্মী হিসেবে আমন্ত্রণ জানানো হয়েছে: ${roles[news.role]}।`
    case 'passkey':
      return `${news.person} নামে অফিসে ঢোকার নতুন পাসকি যোগ হয়েছে: ${news.name}।`
    case 'totp_on':
      return `${news.person} এখন অ্যাপের কোড দিয়ে লগইন করেন।`
    case 'totp_off':
      return `${news.person} এখন দ্বিতীয় ধাপ ছাড়াই লগইন করেন।`
    case 'password':
      return `${news.person}-এর নতুন পাসওয়ার্ড হয়েছে।`
    case 'password_link':
      return `${news.person}-এর নতুন পাসওয়ার্ডের লিংক তৈরি হয়েছে।`
    case 'reset':
      return `${news.person}-কে আবার ঢুকতে দেওয়া হয়েছে: নতুন পাসওয়ার্ড, দ্বিতীয় ধাপ ও পাসকি ছাড়া।`
    case 'refused_sign_ins':
      return `এক ঘণ্টায় অফিসে ${bengaliDigits(news.count)} বার লগইন ফিরিয়ে দেওয়া হয়েছে, শেষবার ${news.address} থেকে।`
    case 'messages_stopped':
      return news.code === 'balance'
        ? `${news.sender}-এর ব্যালেন্স শেষ, তাই এসএমএস যাচ্ছে না। রিচার্জ করে সংযোগটি আবার চালু করুন।`
        : `${news.sender} দোকানের কি মানছে না, তাই এসএমএস যাচ্ছে না। কি দেখে সংযোগটি আবার চালু করুন।`
  }
}

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
  const said = language === 'bn' ? inBengali(news) : inEnglish(news)
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
