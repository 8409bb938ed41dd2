import { AMOUNT, MOBILE, TAKA, type WalletProvider } from './wallet.ts'

export const nagad: WalletProvider = {
  name: { en: 'Nagad', bn: 'নগদ' },
  number: MOBILE,
  ids: /^[A-Z0-9]{8}$/,
  shortCode: '16167',
  heads: [
    `(?:money|cash[ -]in|payment) received[.,]? (?:amount|amt) ?: ?${TAKA}${AMOUNT}`,
    `(?:টাকা পেয়েছেন|ক্যাশ ইন)[।.] পরিমাণ ?: ?${TAKA}${AMOUNT}`,
  ],
}
