import type { ProviderAnswer } from '#platform/outbound/call.ts'
import type { Account, KeyField } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, UNREADABLE } from '#platform/outbound/sent.ts'
import { fill, type Template } from './generic-template.ts'
import type { Outgoing, Sender } from './sender.ts'

const keys: readonly KeyField[] = [
  {
    name: 'address',
    label: { en: 'Address of the service', bn: 'সেবার ঠিকানা' },
    hint: {
      en: 'With {to} for 8801…, {local} for 01…, {text}, {secret} and {id}, such as https://sms.example/send?key={secret}&to={to}&msg={text}',
      bn: '{to} মানে 8801…, {local} মানে 01…, সঙ্গে {text}, {secret} ও {id}। যেমন https://sms.example/send?key={secret}&to={to}&msg={text}',
    },
    isSecret: false,
  },
  {
    name: 'body',
    label: { en: 'Body of a POST', bn: 'POST-এর body' },
    hint: {
      en: 'Empty for GET. A form as to={to}&msg={text}, or JSON as {"to": "{to}", "msg": "{text}"}.',
      bn: 'GET হলে খালি। ফর্ম হলে to={to}&msg={text}, JSON হলে {"to": "{to}", "msg": "{text}"}।',
    },
    isSecret: false,
    isOptional: true,
  },
  { name: 'secret', label: { en: 'Key', bn: 'গোপন কি' }, isSecret: true },
  {
    name: 'success',
    label: { en: 'What only a good answer contains', bn: 'শুধু সফল উত্তরে যা থাকে' },
    hint: { en: 'Such as "status":"success"', bn: 'যেমন "status":"success"' },
    isSecret: false,
  },
  {
    name: 'refusal',
    label: { en: 'What an answer contains when nothing was sent', bn: 'কিছু না পাঠালে উত্তরে যা থাকে' },
    hint: { en: 'Several with a comma between.', bn: 'একাধিক হলে মাঝে কমা।' },
    isSecret: false,
    isOptional: true,
  },
  {
    name: 'empty',
    label: { en: 'What it contains when the balance is used up', bn: 'ব্যালেন্স শেষ হলে উত্তরে যা থাকে' },
    isSecret: false,
    isOptional: true,
  },
]

const wordsOf = (typed: string | undefined): string[] =>
  (typed ?? '')
    .split(',')
    .map((word) => word.replace(/\s+/g, ''))
    .filter(Boolean)

/** An answer that has neither the words of success nor those of a refusal, or both, is uncertain. */
function read({ text }: ProviderAnswer, account: Account['keys']): Sent<{ ref: string | null }> {
  const answer = text.replace(/\s+/g, '')
  const says = (typed: string | undefined) => wordsOf(typed).some((word) => answer.includes(word))
  const isGood = says(account['success'])
  if (says(account['empty'])) return isGood ? UNREADABLE : refused('balance')
  if (says(account['refusal'])) return isGood ? UNREADABLE : refused('other', { answer: text.slice(0, 100) })
  return isGood ? done({ ref: null }) : UNREADABLE
}

const templateOf = ({ keys: given, isTest }: Account): Template | undefined => {
  const { address = '', body = '' } = given
  const url = URL.canParse(address) ? new URL(address) : undefined
  // A key goes over https only; the test mode may reach this machine.
  const isAllowed = url?.protocol === 'https:' || (isTest && url?.hostname === '127.0.0.1')
  return isAllowed ? { address, body } : undefined
}

const send = async (account: Account, message: Outgoing) => {
  const template = templateOf(account)
  const request = template && fill(template, message, account.keys['secret'] ?? '')
  return request ? account.call({ ...request, read: (answer) => read(answer, account.keys) }) : refused('keys')
}

/** Any other service that takes messages by HTTP, by what the merchant types of its document. */
export const generic: Sender = {
  id: 'generic',
  name: { en: 'Another SMS service', bn: 'অন্য এসএমএস সেবা' },
  base: { live: '', test: '' },
  keys,
  note: {
    en: 'Only services that BTRC lists may send in Bangladesh.',
    bn: 'বাংলাদেশে শুধু বিটিআরসির তালিকাভুক্ত সেবাই এসএমএস পাঠাতে পারে।',
  },
  send,
}
