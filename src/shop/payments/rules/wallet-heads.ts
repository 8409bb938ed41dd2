import { WALLET_PROVIDERS, WALLETS, type Wallet } from '#connect/wallets/all.ts'
import { readTaka } from './amount.ts'

/** A pattern in which a blank is any blanks; NFKC, as the texts that it reads. */
const pattern = (source: string): RegExp =>
  new RegExp(source.normalize('NFKC').replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+'), 'iu')

/**
 * How messages of received money begin. The English wordings are those of real messages of 2023 to 2026, merchants'
 * and personal wallets'; the Bengali ones are those that other parsers of such messages expect.
 */
const PATTERNS = WALLETS.flatMap((wallet) =>
  WALLET_PROVIDERS[wallet].heads.map((head) => ({ wallet, head: pattern(`^${head}`) })),
)
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
