import { expect, test } from 'vitest'
import { readForwarded } from '#connect/wallet-phones/forwarded-sms.ts'
import { isRecent, isSilent, readBalance, walletOfSender } from '#shop/payments/rules/phone-sms.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const FORM = 'application/x-www-form-urlencoded'
const TEXT = 'You have received Tk 460.50 from 01712345678.'
const SENT = Date.UTC(2001, 1, 3, 6)
const AT = new Date(SENT).toISOString()

const BODIES: [string, string, string, object | undefined][] = [
  [
    'Incoming SMS to URL forwarder',
    JSON_TYPE,
    JSON.stringify({
      from: 'bKash',
      text: TEXT,
      sentStamp: String(SENT),
      receivedStamp: String(SENT + 1),
      sim: 'sim1',
    }),
    { from: 'bKash', text: TEXT, at: AT },
  ],
  ['a stamp as a number', JSON_TYPE, JSON.stringify({ from: 'bKash', text: TEXT, sentStamp: SENT }), { at: AT }],
  [
    'SmsForwarder',
    FORM,
    new URLSearchParams({ from: '16216', content: TEXT, timestamp: String(SENT) }).toString(),
    { from: '16216', text: TEXT, at: AT },
  ],
  [
    'an app that nests the message',
    JSON_TYPE,
    JSON.stringify({ event: 'sms:received', payload: { message: TEXT, phoneNumber: 'NAGAD', receivedAt: AT } }),
    { from: 'NAGAD', text: TEXT, at: AT },
  ],
  ['plain text with its sender', 'text/plain', `From: bKash\r\n${TEXT}`, { from: 'bKash', text: TEXT, at: null }],
  ['plain text without', 'text/plain', TEXT, { from: '', text: TEXT, at: null }],
  ['a sign of life', JSON_TYPE, '{"battery": 80}', undefined],
  ['half a JSON', JSON_TYPE, '{"from": "bKa', undefined],
  ['nothing', 'text/plain', '', undefined],
]

test.each(BODIES)('%s is read', (_, type, body, expected) => {
  if (expected === undefined) expect(readForwarded(body, type)).toBeUndefined()
  else expect(readForwarded(body, type)).toMatchObject(expected)
})

test('only the short numbers and names of wallets are senders', () => {
  expect(walletOfSender('bKash')).toBe('bkash')
  expect(walletOfSender('16247')).toBe('bkash')
  expect(walletOfSender('১৬১৬৭')).toBe('nagad')
  expect(walletOfSender('NAGAD ')).toBe('nagad')
  expect(walletOfSender('16216')).toBe('rocket')
  for (const from of ['', '01712345678', 'bKаsh', 'bKash1', '+88016247', '116247'])
    expect(walletOfSender(from), from).toBeUndefined()
})

test('the balance is the one that the wallet says, and none where the payer wrote another', () => {
  expect(readBalance(`${TEXT} Fee Tk 0.00. Balance Tk 9,000.50. TrxID 9AB12C34DE`)).toBe(900_050)
  expect(readBalance('Balance: Tk 1,250.00')).toBe(125_000)
  expect(readBalance('ব্যালেন্স ৳৯,০০০')).toBe(900_000)
  expect(readBalance(`${TEXT} Ref Balance Tk 1. Balance Tk 9,000.00.`)).toBeNull()
  expect(readBalance(TEXT)).toBeNull()
})

test('a message of the future, an old one, and one without a moment prove nothing by themselves', () => {
  const hours = (count: number) => new Date(SENT + count * 3_600_000).toISOString()
  expect(isRecent(hours(-47), SENT)).toBe(true)
  expect(isRecent(hours(0.1), SENT)).toBe(true)
  for (const at of [hours(-49), hours(1), null]) expect(isRecent(at, SENT)).toBe(false)
})

test('a phone is silent after six hours of a day', () => {
  const at = (hour: number, day = 3) => Date.UTC(2001, 1, day, hour - 6)
  const iso = (hour: number, day?: number) => new Date(at(hour, day)).toISOString()
  expect(isSilent(iso(9), at(14))).toBe(false)
  expect(isSilent(iso(9), at(16))).toBe(true)
  expect(isSilent(iso(21, 2), at(10))).toBe(false)
  expect(isSilent(iso(21, 2), at(15))).toBe(true)
  expect(isSilent(iso(9), at(23))).toBe(false)
  expect(isSilent(null, at(16))).toBe(false)
})
