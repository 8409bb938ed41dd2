import { AMOUNT, MOBILE, PHONE, TAKA, type WalletProvider } from './wallet.ts'

export const bkash: WalletProvider = {
  name: { en: 'bKash', bn: 'বিকাশ' },
  number: MOBILE,
  ids: /^(?=.*[A-Z])[A-Z0-9]{10}$/,
  shortCode: '16247',
  heads: [
    // Other banks and businesses send by name: `from Sonali Bank Account.`
    `you have received (?:a )?(?:payment |deposit )?(?:of )?${TAKA}${AMOUNT} from (?:${PHONE}|(?<name>[^.\\n]{1,60})\\.)`,
    `payment (?:of )?${TAKA}${AMOUNT} received from ${PHONE}`,
    `cash in ${TAKA}${AMOUNT} from ${PHONE}`,
    `ক্যাশ ইন ${TAKA}${AMOUNT} থেকে ${PHONE}`,
    `(?:আপনি )?${PHONE} (?:নম্বর |নাম্বার )?থেকে (?:${TAKA})?${AMOUNT} (?:টাকা )?(?:পেমেন্ট )?পেয়েছেন`,
  ],
}
