import type { ForwardedSms } from '#connect/wallet-phones/forwarded-sms.ts'
import { transact } from '#platform/actions/transact.ts'
import { insertJobs } from '#platform/db/jobs.ts'
import { walletMatch } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { listOpenClaims, listPaymentsOf } from '#shop/payments/queries/payments.ts'
import { clearDoubt, insertPhoneSms, isTrustedBalance, listBroken } from '#shop/payments/queries/wallet-phones.ts'
import { listSmsOf } from '#shop/payments/queries/wallet-sms.ts'
import { isCertain, matchPayments } from '#shop/payments/rules/payment-match.ts'
import { isRecent, readBalance, walletOfSender } from '#shop/payments/rules/phone-sms.ts'
import { readWalletPaste } from '#shop/payments/rules/wallet-sms.ts'
import { findPrivateSettings } from '#shop/settings/queries/settings.ts'
import { toClaim, toReceipt } from './office/claims.ts'
import { checkClaim } from './office/payments.ts'
import type { Writer } from './office/write.ts'

/** Verifies what a wallet's own message proves; it takes no other step. */
const WALLET: Writer = { staffId: null, role: 'owner', requestId: 'wallet' }

/**
 * Takes a message that a phone forwarded and stores it if a wallet sent it and says that money was received. Any other one is
 * forgotten at once: people get private messages on the same phone. Returns whether it was stored.
 */
export const takeForwarded = (db: Db, connectionId: number, { from, text, at }: ForwardedSms): Promise<boolean> =>
  transact(db, async (transaction) => {
    const wallet = walletOfSender(from)
    const [message, ...others] = readWalletPaste(text).messages
    if (!message || others.length > 0 || message.wallet !== wallet) return false
    const received_at = message.at ?? at
    await insertPhoneSms(transaction, {
      ...{ connection_id: connectionId, wallet, transaction_id: message.transactionId },
      ...{ amount_paisa: message.amountPaisa, sender: message.sender, text, received_at },
      ...{ balance_paisa: readBalance(text), doubt: isRecent(received_at, Date.now()) ? 'balance' : 'time' },
      ...{ staff_id: null, at: new Date().toISOString() },
    })
    await insertJobs(transaction, [walletMatch([message.transactionId])])
    return true
  })

/** Clears the doubt of messages whose balance follows from a trusted one, as often as that helps: phones forward out of order. */
async function mendChains(db: Db): Promise<string[]> {
  const mended: string[] = []
  for (let found = -1; found !== mended.length; ) {
    found = mended.length
    for (const { id, connection_id, wallet, amount_paisa, balance_paisa, transaction_id } of await listBroken(db)) {
      if (connection_id === null || balance_paisa === null) continue
      if (!(await isTrustedBalance(db, { connection_id, wallet, paisa: balance_paisa - amount_paisa }))) continue
      await clearDoubt(db, id)
      mended.push(transaction_id)
    }
  }
  return mended
}

/** Verifies open claims whose message came from a phone, leaves no doubt, and differs in nothing that counts. */
async function verifyCertain(db: Db, transactionIds: string[]): Promise<void> {
  const claims = await listOpenClaims(db, transactionIds)
  const messages = await listSmsOf(db, transactionIds)
  for (const match of matchPayments(claims.map(toClaim), messages.map(toReceipt)).matches) {
    const { row } = match.receipt
    if (!isCertain(match) || row.connection_id === null || row.doubt !== '' || row.payment_id !== null) continue
    const check = { state: 'verified', receivedPaisa: row.amount_paisa, wallet: row.wallet, smsId: row.id } as const
    await checkClaim(db, match.claim.row.id, undefined, check, WALLET)
  }
}

/** Looks which messages of phones can be trusted now, and verifies what they prove if the merchant wants that. */
export async function matchWallets(db: Db, transactionIds: string[]): Promise<void> {
  const mended = await transact(db, mendChains)
  if ((await findPrivateSettings(db)).wallet_verify !== 'phone') return
  await verifyCertain(db, [...new Set([...transactionIds, ...mended])])
}

/** The same for the claims of a new order: its message may have come before it. */
export async function matchOrder(db: Db, orderId: number): Promise<void> {
  const claims = await listPaymentsOf(db, orderId)
  const ids = claims.filter(({ state }) => state === 'submitted').map(({ transaction_id }) => transaction_id)
  if (ids.length > 0) await matchWallets(db, ids)
}
