import type { Connector } from '#platform/outbound/connector.ts'
import { isSecret } from '#platform/outbound/hook.ts'
import { walletOfSender } from '#shop/payments/rules/phone-sms.ts'
import { type ForwardedSms, readForwarded } from './forwarded-sms.ts'

const OK = { status: 200, body: { status: 'success' } } as const

/** A phone that forwards the messages of its wallets, by any app that calls an address. */
export const walletSms: Connector<ForwardedSms> = {
  id: 'wallet-sms',
  name: { en: 'Phone with wallets', bn: 'ওয়ালেটের ফোন' },
  base: { live: '' },
  keys: [
    {
      name: 'token',
      label: { en: 'Token of the phone', bn: 'ফোনের টোকেন' },
      hint: {
        en: 'Stands behind ?token= in the address that the phone calls. Shop → Wallet messages makes it with a QR code.',
        bn: 'ফোন যে ঠিকানায় পাঠায় তাতে ?token=-এর পরে থাকে। দোকান → ওয়ালেটের মেসেজ পাতায় QR কোডসহ তৈরি হয়।',
      },
      isSecret: true,
      isMade: true,
    },
  ],
  hook: {
    read({ query, headers, body }, keys) {
      const bearer = /^Bearer (.+)$/i.exec(headers['authorization'] ?? '')?.[1]
      if (!isSecret(query['token'] ?? bearer, keys['token'])) return { ok: false }
      const message = readForwarded(body, headers['content-type'] ?? '')
      const isOfWallet = message !== undefined && walletOfSender(message.from) !== undefined
      // People get private messages on the same phone.
      return { ok: true, events: isOfWallet ? [message] : [], answer: OK, isForgotten: !isOfWallet }
    },
  },
}
