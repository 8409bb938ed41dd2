import { ACCOUNT, AMOUNT, TAKA, type WalletProvider } from './wallet.ts'

export const rocket: WalletProvider = {
  name: { en: 'Rocket', bn: 'রকেট' },
  /** With or without the check digit that Rocket adds. */
  number: /^01[3-9]\d{8,9}$/,
  ids: /^\d{10}$/,
  shortCode: '16216',
  heads: [
    `(?:b2[bc]: ?)?${TAKA}${AMOUNT} received from ${ACCOUNT}`,
    `(?:b2[bc]: ?)?cash-in from ${ACCOUNT} ?,? ?${TAKA}${AMOUNT}`,
    `${ACCOUNT} থেকে (?:ক্যাশ ইন )?${TAKA}${AMOUNT}`,
  ],
}
