import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWalletPaste } from '#shop/payments/rules/wallet-sms.ts'
import { expectLinear } from '../../support/growth.ts'

/** Wordings of real messages with other numbers. */
const BKASH =
  'You have received Tk 5,075.00 from 01735000791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2001 13:22'
const NAGAD =
  'Money Received.\nAmount: Tk 1928.50\nSender: 01609000927\nRef: N/A\nTxnID: 754MJGYV\nBalance: Tk 2065.76\n25/03/2001 16:56'
const ROCKET =
  'Tk99.00 received from A/C:***515 Fee:Tk0, Your A/C Balance: Tk1,145.85\nTxnId:6606781284 Date:08-JUN-01 06:21:43 pm. Download https://bit.ly/nexuspay'

const receipt = (wallet: string, transactionId: string, amountPaisa: number, sender: string, at: string | null) => ({
  wallet,
  transactionId,
  amountPaisa,
  sender,
  at,
})

test.each([
  ['bKash', BKASH, receipt('bkash', 'BLU1H6X87P', 507_500, '01735000791', '2001-12-30T07:22:00.000Z')],
  [
    'bKash with a reference without a blank before it',
    'You have received Tk 20,172.00 from 01815000012.Ref jazakallah vai. Fee Tk 0.00. Balance Tk 20,329.00. TrxID CAK845MSGS at 20/01/2001 10:53',
    receipt('bkash', 'CAK845MSGS', 2_017_200, '01815000012', '2001-01-20T04:53:00.000Z'),
  ],
  [
    'bKash of a merchant',
    'You have received payment Tk 500.00 from 01783000247. Ref 23154. Fee Tk 0.00. Balance Tk 9,452.20. TrxID DAM6CTT7RW at 22/01/2001 01:54',
    receipt('bkash', 'DAM6CTT7RW', 50_000, '01783000247', '2001-01-21T19:54:00.000Z'),
  ],
  [
    'bKash by an agent, with an advertisement',
    'Cash In Tk 1,000.00 from 01835000735 successful. Fee Tk 0.00. Balance Tk 1,607.90. TrxID CK710WRNDB at 07/11/2001 22:21. Download App: https://bKa.sh/8app',
    receipt('bkash', 'CK710WRNDB', 100_000, '01835000735', '2001-11-07T16:21:00.000Z'),
  ],
  [
    'bKash of a bank',
    'You have received a deposit of Tk 1,000.00 from Sonali Bank Account. Fee Tk 0.00. Balance Tk 1,140.34. TrxID CGJ2RQENX4 at 19/07/2001 15:43',
    receipt('bkash', 'CGJ2RQENX4', 100_000, 'Sonali Bank Account', '2001-07-19T09:43:00.000Z'),
  ],
  [
    'bKash in Bengali',
    'আপনি ০১৭১২০০০৬৭৮ থেকে Tk ১,২৫০.০০ পেমেন্ট পেয়েছেন। রেফারেন্স ১০২। ফি Tk ০.০০। ব্যালেন্স Tk ১৫,৪৫০.০০। TrxID 9K38AL90 সময় ১৩/০৯/২০০১ ২২:১০',
    receipt('bkash', '9K38AL90', 125_000, '01712000678', '2001-09-13T16:10:00.000Z'),
  ],
  [
    'bKash by an agent in Bengali',
    'ক্যাশ ইন Tk ৩,০০০.০০ থেকে ০১৭১১২০০৩৩৪ সফল। ফি Tk ০.০০। ব্যালেন্স Tk ১৮,৪৫০.০০। TrxID 8B9C0D1E সময় ১৩/০৯/২০০১ ২৩:০০',
    receipt('bkash', '8B9C0D1E', 300_000, '01711200334', '2001-09-13T17:00:00.000Z'),
  ],
  ['Nagad', NAGAD, receipt('nagad', '754MJGYV', 192_850, '01609000927', '2001-03-25T10:56:00.000Z')],
  [
    'Nagad in one line',
    'Money Received. Amount: Tk 5000.00 Sender: 01898000432 Ref: N/A TxnID: 71A2B3C4 Balance: Tk 7,010.00 04/10/2001 20:15',
    receipt('nagad', '71A2B3C4', 500_000, '01898000432', '2001-10-04T14:15:00.000Z'),
  ],
  [
    'Nagad by an uddokta, with short labels',
    'Cash In Received.\nAmt:Tk 200.00\nUddokta:01700000002\nTxnID: 72BBBBBB\nBal:208.65\n27/03/2001 15:54',
    receipt('nagad', '72BBBBBB', 20_000, '01700000002', '2001-03-27T09:54:00.000Z'),
  ],
  [
    'Nagad in Bengali',
    'টাকা পেয়েছেন। পরিমাণ: Tk ২,৫০০.০০। প্রেরক: ০১৭১১০০৩৩৪৪। TxnID: 83M5B88Y। ফি: Tk ০.০০। ব্যালেন্স: Tk ২৭,০০০.০০। তারিখ: ১৩/০৯/২০০১ ২১:৩০',
    receipt('nagad', '83M5B88Y', 250_000, '01711003344', '2001-09-13T15:30:00.000Z'),
  ],
  ['Rocket in two lines', ROCKET, receipt('rocket', '6606781284', 9_900, '***515', '2001-06-08T12:21:43.000Z')],
  [
    'Rocket by an agent',
    'Cash-In from A/C: ***332 Tk26,900.00 Fee: Tk.00, Your A/C Balance: Tk27,008.23.TxnId:6691775337 Date:01-JUL-01 12:11:32 am. Download https://bit.ly/nexuspay',
    receipt('rocket', '6691775337', 2_690_000, '***332', '2001-06-30T18:11:32.000Z'),
  ],
  [
    'Rocket in Bengali',
    'A/C: ০১৭১২০০৬৭৮৯১২ থেকে Tk ১,২০০.০০ পেয়েছেন। ফি Tk ০.০০। ব্যালেন্স: Tk ১৫,৪০০.০০। TxnId: 2847192841। তারিখ: ১৩-SEP-০১ ২১:৩০:১৫',
    receipt('rocket', '2847192841', 120_000, '017120067891' + '2', '2001-09-13T15:30:15.000Z'),
  ],
  [
    'bKash without a moment',
    'You have received Tk2,000.00 from 01798000432. TrxID DEF456GHI. Balance Tk7,000.00',
    receipt('bkash', 'DEF456GHI', 200_000, '01798000432', null),
  ],
])('a message of %s is read', (_, text, expected) => {
  expect(readWalletPaste(text)).toEqual({ messages: [{ ...expected, text }], rest: [] })
})

test('many messages are read at once, with what phones and chats put around them', () => {
  const pasted = `bKash\n${BKASH}\n\nNAGAD\r\n${NAGAD}\n${NAGAD.replace('754MJGYV', '75KOJBDW')}\n16216:\n${ROCKET}\n[10:15, 22/11/2001] bKash: ${BKASH.replace('BLU1H6X87P', 'DGB2AC4RC2')}\n`
  const { messages, rest } = readWalletPaste(pasted)
  expect(messages.map(({ transactionId }) => transactionId)).toEqual([
    'BLU1H6X87P',
    '754MJGYV',
    '75KOJBDW',
    '6606781284',
    'DGB2AC4RC2',
  ])
  expect(rest).toEqual([])
})

test('the same message twice counts once', () => {
  expect(readWalletPaste(`${BKASH}\n${BKASH}`).messages).toHaveLength(1)
})

test.each([
  'Send Money Tk 510.00 to 01813000081 successful. Ref Sajib. Fee Tk 5.00. Balance Tk 4,479.65. TrxID DCK1B9P81H at 20/03/2001 00:08',
  'Payment Tk 100.00 to KAHF LTD-RM67912 is successful. Balance Tk 601.81. TrxID DG705TRZHM at 07/07/2001 20:36',
  'Payment of Tk 1,015.50 to FOUNDATION-RM56187 is successful. Balance Tk 1,115.15. TrxID DCD92UO50N at 13/03/2001 15:30',
  'Cash Out Tk 2,000.00 to 01700333333. Fee Tk 37.00. Balance Tk 50,463.00. TrxID DSEPDEBIT1 at 01/09/2001 00:05',
  'Cash In Tk ১,০০০.০০ to 01712000678 successful. Balance Tk ৫,০০০.০০. TrxID DTOSOMEONE at 01/09/2001 00:05',
  'Sorry, your Send Money request to 01765000095 is unsuccessful! Tk 30 has been returned. Balance Tk 73.50. TrxID BKA96AB813 at 10/11/2001 14:00',
  'Your bKash verification code is 956586. Expires in 2 minutes.',
  'Dear customer, get 50% bonus on your next recharge!',
  'আজ বিকাশে টাকা এসেছে',
  'You have received Tk 0.00 from 01735000791. TrxID BLU1H6X87P at 30/12/2001 13:22',
  'You have received Tk 50.00 from 01735000791. Balance Tk 6,075.50.',
  'You have received Tk 1,25 from 01735000791. TrxID BLU1H6X87P at 30/12/2001 13:22',
])('no money was received by: %s', (line) => {
  expect(readWalletPaste(line)).toEqual({ messages: [], rest: [line] })
  const between = readWalletPaste(`${BKASH}\n${line}\n${NAGAD}`)
  expect(between.messages).toHaveLength(2)
  expect(between.rest).toEqual([line])
})

test.each([
  'You have received Tk 10.00 from 01735000791. Ref You have received Tk 5,000.00 from 01735000791. TrxID FAKEFAKE12. Fee Tk 0.00. Balance Tk 20.00. TrxID BLU1H6X87P at 30/12/2001 13:22',
  'You have received Tk 10.00 from 01735000791. Ref TrxID FAKEFAKE12 at 30/12/2001 13:22. Fee Tk 0.00. TrxID BLU1H6X87P at 30/12/2001 13:22',
  'Money Received. Amount: Tk 10.00 Sender: 01898000432 Ref: TxnID: FAKEFAKE TxnID: 71A2B3C4 04/10/2001 20:15',
])('what a payer writes into the reference makes no payment: %s', (line) => {
  expect(readWalletPaste(line)).toEqual({ messages: [], rest: [line] })
})

test('a reference never changes the amount or the sender', () => {
  const line = BKASH.replace('. Fee', '. Ref Tk 99,999.00 from 01999999999. Fee')
  expect(readWalletPaste(line).messages).toMatchObject([{ amountPaisa: 507_500, sender: '01735000791' }])
  const ownLine = NAGAD.replace('Ref: N/A', 'Ref: TxnID: FAKEFAKE')
  expect(readWalletPaste(ownLine).messages).toMatchObject([{ transactionId: '754MJGYV', amountPaisa: 192_850 }])
})

test('a moment that does not exist is none', () => {
  expect(readWalletPaste(BKASH.replace('30/12/2001', '31/02/2001')).messages).toMatchObject([{ at: null }])
  expect(readWalletPaste(BKASH.replace('13:22', '24:22')).messages).toMatchObject([{ at: null }])
})

test('any text is read without an error, and no line of it is lost', () => {
  const part = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(BKASH, NAGAD, ROCKET, 'TrxID', 'Tk', '\n'))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const { messages, rest } = readWalletPaste(parts.join('\n'))
      for (const { amountPaisa, transactionId } of messages) {
        expect(amountPaisa).toBeGreaterThan(0)
        expect(transactionId).toMatch(/^[A-Z0-9]{6,20}$/)
      }
      expect(rest.every((line) => line !== '')).toBe(true)
    }),
  )
})

test.each(['0', ' ', 'A/C:', 'Tk 1', 'TrxID', '\n', 'You have received Tk 1 from '])(
  'the time to read a paste of nothing but %j grows with its length',
  (part) => expectLinear((times) => readWalletPaste(part.repeat(times)), 20_000),
)

test.each([
  `Tk 5 TrxID${' '.repeat(19_980)}!`,
  `${'Tk 1 TrxID 9AB12C34DE\n'}${'Bal 1\n'.repeat(3000)}`,
  `You have received${' '.repeat(19_980)}Tk`,
])('a long line is read in no time', (pasted) => {
  const before = process.cpuUsage()
  readWalletPaste(pasted)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(300)
})

test('a line that is too long for a message is left to a person, and a blank may be many', () => {
  const long = BKASH.replace(/ /, ` ${'x'.repeat(600)} `)
  expect(readWalletPaste(long)).toEqual({ messages: [], rest: [long] })
  expect(readWalletPaste(BKASH.replaceAll(' ', '   ')).messages).toHaveLength(1)
})
