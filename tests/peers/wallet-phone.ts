import type { HookOf } from './peer.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
/** A moment of Bangladesh as bKash writes it. */
const written = (at: Date): string => {
  const local = new Date(at.getTime() + 6 * 3_600_000).toISOString()
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)} ${local.slice(11, 16)}`
}

export interface Received {
  id: string
  taka: number
  /** What the wallet holds with it. */
  balance: number
  /** Written by the payer. */
  reference?: string
  /** Hours since the wallet sent it. */
  ago?: number
}

/** The message of bKash about received money. */
export const bkashSms = ({ id, taka, balance, reference, ago = 0 }: Received): string =>
  `You have received Tk ${taka.toFixed(2)} from 01712345678.${reference ? ` Ref ${reference}.` : ''} Fee Tk 0.00. Balance Tk ${balance.toFixed(2)}. TrxID ${id} at ${written(hoursAgo(ago))}`

/** What the app of a phone posts: as JSON by default, with the true sender of bKash. */
export function forwarded(text: string, from = 'bKash', as: 'json' | 'form' | 'text' = 'json'): HookOf {
  const sentStamp = String(Date.now())
  if (as === 'text') return { body: `${from}\n${text}`, headers: { 'Content-Type': 'text/plain' } }
  if (as === 'form')
    return {
      body: new URLSearchParams({ from, content: text, timestamp: sentStamp }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }
  return { body: JSON.stringify({ from, text, sentStamp }), headers: {} }
}
