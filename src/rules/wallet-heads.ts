import type { Wallet } from '#contract/office-orders.ts'
import { readTaka } from './amount.ts'

const TAKA = `(?:tk|bdt|৳|টাকা)[.:]? ?`
const AMOUNT = String.raw`(?<amount>\d[\d,]{0,14}(?:\.\d{1,2})?)`
const PHONE = String.raw`(?<sender>\d{10,12})`
const ACCOUNT = String.raw`a\/c ?[:.]? ?(?<sender>[\d*x-]{3,20})`

/**
 * How a message of received money begins. The English wordings are those of real messages of 2023 to 2026, merchants'
 * and personal wallets'; the Bengali ones are those that other parsers of such messages expect.
 */
const HEADS: [Wallet, string][] = [
  // Other banks and businesses send by name: `from Sonali Bank Account.`
  [
    'bkash',
    `you have received (?:a )?(?:payment |deposit )?(?:of )?${TAKA}${AMOUNT} from (?:${PHONE}|(?<name>[^.\\n]{1,60})\\.)`,
  ],
  ['bkash', `payment (?:of )?${TAKA}${AMOUNT} received from ${PHONE}`],
  ['bkash', `cash in ${TAKA}${AMOUNT} from ${PHONE}`],
  ['bkash', `ক্যাশ ইন ${TAKA}${AMOUNT} থেকে ${PHONE}`],
  ['bkash', `(?:আপনি )?${PHONE} (?:নম্বর |নাম্বার )?থেকে (?:${TAKA})?${AMOUNT} (?:টাকা )?(?:পেমেন্ট )?পেয়েছেন`],
  ['nagad', `(?:money|cash[ -]in|payment) received[.,]? (?:amount|amt) ?: ?${TAKA}${AMOUNT}`],
  ['nagad', `(?:টাকা পেয়েছেন|ক্যাশ ইন)[।.] পরিমাণ ?: ?${TAKA}${AMOUNT}`],
  ['rocket', `(?:b2[bc]: ?)?${TAKA}${AMOUNT} received from ${ACCOUNT}`],
  ['rocket', `(?:b2[bc]: ?)?cash-in from ${ACCOUNT} ?,? ?${TAKA}${AMOUNT}`],
  ['rocket', `${ACCOUNT} থেকে (?:ক্যাশ ইন )?${TAKA}${AMOUNT}`],
]

/** A pattern in which a blank is any blanks; NFKC, as the texts that it reads. */
const pattern = (source: string): RegExp =>
  new RegExp(source.normalize('NFKC').replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+'), 'iu')

const PATTERNS = HEADS.map(([wallet, head]) => ({ wallet, head: pattern(`^${head}`) }))
/** Nagad names the sender in a line of its own, before whatever the payer wrote. */
const SENDER = pattern('\\b(?:sender|customer|uddokta|from) ?: ?([\\d*x]{3,20})|(?:প্রেরক|উদ্যোক্তা) ?: ?([\\d*x]{3,20})')

/** Parsed head of a message; the sender is empty if it names none. */
export interface WalletHead {
  wallet: Wallet
  amountPaisa: number
  sender: string
}

/** Reads the head of a message in NFKC with Latin digits; undefined for one that is not of received money. */
export function readWalletHead(message: string): WalletHead | undefined {
  for (const { wallet, head } of PATTERNS) {
    const groups = head.exec(message)?.groups
    const amount = readTaka(groups?.['amount'] ?? '')
    if (!groups || typeof amount !== 'number' || amount <= 0) continue
    const [, sender, senderBn] = SENDER.exec(message) ?? []
    return {
      wallet,
      amountPaisa: amount,
      sender: (groups['sender'] ?? groups['name'] ?? sender ?? senderBn ?? '').trim(),
    }
  }
  return undefined
}
