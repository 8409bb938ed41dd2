import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { readChatOrder } from '#shop/orders/rules/chat-order.ts'
import { expectLinear } from '../../support/growth.ts'

const goods = (chat: string) => readChatOrder(chat).lines.map(({ name, quantity }) => [name, quantity])
const values = (chat: string) => {
  const { name, phone, district, upazila, address } = readChatOrder(chat)
  return [name, phone, district, upazila, address].map((guess) => guess?.value)
}

test('a form in Bangla is read field by field', () => {
  const chat = `আসসালামু আলাইকুম ভাই
২টা খাঁটি মধু আর ১টা ঘি লাগবে
নাম: রহিম উদ্দিন
মোবাইল: ০১৭১২-৩৪৫৬৭৮
ঠিকানা: বাসা ১২, রোড ৫, ব্লক সি, মিরপুর, ঢাকা`
  expect(readChatOrder(chat)).toEqual({
    name: { value: 'রহিম উদ্দিন', from: 'রহিম উদ্দিন' },
    phone: { value: '01712345678', from: '০১৭১২-৩৪৫৬৭৮' },
    district: { value: 'Dhaka', from: 'ঢাকা' },
    upazila: { value: 'Mirpur', from: 'মিরপুর' },
    address: { value: 'বাসা ১২, রোড ৫, ব্লক সি', from: 'বাসা ১২, রোড ৫, ব্লক সি' },
    lines: [
      { name: 'খাঁটি মধু', quantity: 2, from: '২টা খাঁটি মধু' },
      { name: 'ঘি', quantity: 1, from: '১টা ঘি' },
    ],
    rest: [],
  })
})

test('of a WhatsApp chat only the customer’s words count', () => {
  const chat = `[22/11/2001, 10:15:23] Haat Shop: Assalamu alaikum, kivabe help korte pari?
[22/11/2001, 10:16:02] Karim: 2 ta honey 500g, 1 pcs ghee lagbe
[22/11/2001, 10:16:40] Karim: Karim Hossain
01812345678
House 5, Road 3, Sector 7, Uttara, Dhaka
[22/11/2001, 10:17:00] Haat Shop: ok confirm. bKash 01911111111`
  expect(values(chat)).toEqual([
    'Karim Hossain',
    '01812345678',
    'Dhaka',
    undefined,
    'House 5, Road 3, Sector 7, Uttara',
  ])
  expect(goods(chat)).toEqual([
    ['honey 500g', 2],
    ['ghee', 1],
  ])
})

test('WhatsApp’s other wording, with labels and old spellings', () => {
  const chat = `22/11/2001, 10:15 am - Messages and calls are end-to-end encrypted.
22/11/2001, 10:15 am - Sumaiya: Name: Sumaiya Akter
22/11/2001, 10:15 am - Sumaiya: Phone: +880 1912-345678
22/11/2001, 10:15 am - Sumaiya: Address: Village Kalikapur, Chauddagram
22/11/2001, 10:15 am - Sumaiya: District: Comilla
22/11/2001, 10:15 am - Sumaiya: Product: Mango pickle - 3`
  expect(values(chat).slice(0, 3)).toEqual(['Sumaiya Akter', '01912345678', 'Cumilla'])
  expect(goods(chat)).toEqual([['Mango pickle', 3]])
})

test('of a Messenger chat the shop’s own messages and the times are left out', () => {
  const chat = `Rahima Begum
Rahima
vai ami ekta shari nibo
You sent
Apnar naam, thikana, phone number din: 01911111111
Rahima
amar nam Rahima Begum
gram Char Kalia, thana Savar, jela Dhaka
01712345678
10:15 AM
Seen by Rahima`
  expect(values(chat)).toEqual(['Rahima Begum', '01712345678', 'Dhaka', 'Savar', 'gram Char Kalia'])
  expect(goods(chat)).toEqual([['shari', 1]])
  expect(readChatOrder(chat).rest).toEqual([])
})

test('everything in one line', () => {
  const chat = 'Rahim 01712345678 House 5 Road 3 Mirpur Dhaka 2 ta mango'
  expect(values(chat)).toEqual(['Rahim', '01712345678', 'Dhaka', 'Mirpur', 'House 5 Road 3 Mirpur Dhaka'])
  expect(goods(chat)).toEqual([['mango', 2]])
})

test('labels in lines of their own, and two numbers', () => {
  const chat =
    'Name\nAbdul Karim\nNumber\n01712 345678 / 01812345678\nAddress\nSherpur, Bogra\nOrder: Sari\nQuantity: 2'
  expect(values(chat)).toEqual(['Abdul Karim', '01712345678', 'Bogura', 'Sherpur', 'Sherpur, Bogra'])
  expect(readChatOrder(chat).otherPhone?.value).toBe('01812345678')
  expect(goods(chat)).toEqual([['Sari', 2]])
})

test.each([
  ['সাভারে পাঠাবেন', 'Dhaka', 'Savar'],
  ['Mirpur 10, Dhaka', 'Dhaka', 'Mirpur'],
  ['Mirpur, Kushtia', 'Kushtia', 'Mirpur'],
  ['Chawkbazar, Chittagong', 'Chattogram', 'Chawkbazar'],
  ['Narayangonj', 'Narayanganj', undefined],
  ['কুমিল্লার', 'Cumilla', undefined],
  ['থানা: মিরপুর\nজেলা: ঢাকা', 'Dhaka', 'Mirpur'],
  ["Ramu, Cox's Bazar", "Cox's Bazar", 'Ramu'],
  // Two districts have a Mirpur, and Palash may be a person.
  ['Mirpur', undefined, undefined],
  ['Palash Ahmed', undefined, undefined],
])('%j is in %s, %s', (chat, district, upazila) => {
  expect(values(chat).slice(2, 4)).toEqual([district, upazila])
})

test.each([
  ['2 ta mango', [['mango', 2]]],
  ['mango x 3', [['mango', 3]]],
  ['দুইটা চাল নিতে চাই', [['চাল', 2]]],
  [
    'duita honey ar ekta ghee lagbe',
    [
      ['honey', 2],
      ['ghee', 1],
    ],
  ],
  ['Chini 1kg', [['Chini 1kg', 1]]],
  [
    'Order: Chini 1kg x 2, Dal 500 gm x 3',
    [
      ['Chini 1kg', 2],
      ['Dal 500 gm', 3],
    ],
  ],
  ['Product: Honey', [['Honey', 1]]],
  ['Total 1250 tk', []],
  ['0 ta mango', []],
  ['hello', []],
])('%j asks for %j', (chat, lines) => {
  expect(goods(chat)).toEqual(lines)
})

test('a number beside a wallet is the customer’s only when there is no other', () => {
  expect(readChatOrder('bKash 01911111111 theke pathaisi\n01712345678').phone?.value).toBe('01712345678')
  expect(readChatOrder('bKash 01911111111').phone?.value).toBe('01911111111')
})

test('a text that says nothing is an order of nothing', () => {
  for (const chat of ['', ' \n ', 'hello', 'ধন্যবাদ', '👍']) expect(readChatOrder(chat)).toEqual({ lines: [], rest: [] })
})

const part = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    'নাম:',
    'Address:',
    'Dhaka',
    'মিরপুর',
    '2 ta',
    '০১৭১২৩৪৫৬৭৮',
    'You sent',
    ',',
    '\n',
    '[22/11/2001, 10:15] A: ',
  ),
)

test('any text is read without an error: every guess is of the text, and places are ours', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const chat = parts.join(' ')
      const { phone, otherPhone, district, upazila, lines } = readChatOrder(chat)
      for (const found of [phone, otherPhone]) if (found) expect(found.value).toMatch(/^01[3-9]\d{8}$/)
      const known = DISTRICTS.find(({ en }) => en === district?.value)
      if (district) expect(known).toBeDefined()
      if (upazila) expect(known?.upazilas.map(({ en }) => en)).toContain(upazila.value)
      for (const { name, quantity } of lines) {
        expect(name).not.toBe('')
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(999)
      }
    }),
  )
})

test.each(['1 ', '01', 'a ', ' ', 'Dhaka ', 'নাম:', '2ta ', '10:15 ', '\n', 'x, '])(
  'the time to read a chat of nothing but %j grows with its length',
  (text) => expectLinear((times) => readChatOrder(text.repeat(times)), 10_000),
)

test.each([
  `a${'!'.repeat(19_998)}a`,
  `goods: 2 ta a${'!'.repeat(19_980)}a`,
  `নাম: ${' '.repeat(19_980)}a`,
  'a!'.repeat(10_000),
  '01712345678 '.repeat(1600),
])('a long line is read in no time', (chat) => {
  const before = process.cpuUsage()
  readChatOrder(chat)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
})

test('a long line is read to its end', () => {
  const chat = `01712345678, ${'চাই '.repeat(300)}, 2 ta honey`
  expect(goods(chat)).toEqual([['honey', 2]])
  const address = `${'Road 5, House 12, '.repeat(60)}Mirpur, Dhaka`
  expect(values(address).slice(2, 4)).toEqual(['Dhaka', 'Mirpur'])
})
