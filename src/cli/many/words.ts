/** Words for the names of generated products, in English and Bengali. */
type Word = [en: string, bn: string]

export const BRANDS: Word[] = [
  ['Dhanshiri', 'ধানসিঁড়ি'],
  ['Padmar Char', 'পদ্মার চর'],
  ['Bagan Bari', 'বাগান বাড়ি'],
  ['Cha Kothon', 'চা কথন'],
  ['Ghani Ghor', 'ঘানি ঘর'],
  ['Kumar Para', 'কুমার পাড়া'],
  ['Tant Ghor', 'তাঁত ঘর'],
  ['Ghor Konna', 'ঘরকন্যা'],
  ['Shonali Din', 'সোনালি দিন'],
  ['Nodi Par', 'নদী পাড়'],
  ['Uthan', 'উঠান'],
  ['Meghdoot', 'মেঘদূত'],
]

export const KINDS: Word[] = [
  ['Deshi', 'দেশি'],
  ['Special', 'স্পেশাল'],
  ['Premium', 'প্রিমিয়াম'],
  ['Classic', 'ক্লাসিক'],
  ['Fresh', 'টাটকা'],
  ['Eid', 'ঈদ'],
  ['Boishakhi', 'বৈশাখী'],
  ['Rajshahi', 'রাজশাহীর'],
  ['Sylheti', 'সিলেটি'],
  ['Khulna', 'খুলনার'],
  ['Bogura', 'বগুড়ার'],
  ['Chattogram', 'চট্টগ্রামের'],
  ['Rangpur', 'রংপুরের'],
  ['Barishal', 'বরিশালের'],
  ['Family', 'ফ্যামিলি'],
  ['Value', 'সাশ্রয়ী'],
]

interface Pack {
  name: Word
  /** Factor on the price of one piece. */
  times: number
}
export const PACKS: Pack[] = [
  { name: ['Single', 'একটি'], times: 1 },
  { name: ['Small Pack', 'ছোট প্যাক'], times: 0.6 },
  { name: ['Large Pack', 'বড় প্যাক'], times: 1.9 },
  { name: ['Pack of 2', '২টির প্যাক'], times: 1.95 },
  { name: ['Pack of 3', '৩টির প্যাক'], times: 2.85 },
  { name: ['Pack of 6', '৬টির প্যাক'], times: 5.5 },
  { name: ['Gift Box', 'উপহার বাক্স'], times: 2.4 },
]
