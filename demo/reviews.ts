import type { NewReview } from '#shop/catalogue/contract/review.ts'
import type { Shelf } from './goods/good.ts'
import type { Chance } from './random.ts'

type Said = [rating: number, comment: string]

const ANYTHING: Said[] = [
  [5, 'Exactly as in the picture. Will order again.'],
  [4.5, 'Good product, delivery took two days to Khulna.'],
  [4, 'মান ভালো, প্যাকেটিং আরেকটু শক্ত হলে আরও ভালো হতো।'],
  [5, 'খুব ভালো লেগেছে। ধন্যবাদ হাট!'],
  [3.5, 'ভালো, তবে দাম একটু বেশি মনে হলো।'],
  [3, 'Okay for the price. The box arrived dented but nothing was broken.'],
  [5, 'Second order, same quality. রাইডার ভাইয়ের ব্যবহারও ভালো।'],
  [2.5, 'ডেলিভারি দুই দিন দেরিতে এসেছে।'],
]

const SAID: Record<Shelf['kind'], Said[]> = {
  food: [
    [5, 'একদম টাটকা, স্বাদে খাঁটি। বাসার সবাই খুশি।'],
    [4.5, 'Very fresh. My mother in Mymensingh approved, and she never approves.'],
    [4, 'গন্ধেই বোঝা যায় আসল জিনিস।'],
    [5, 'Tastes like the village. Ordered three more for my sister.'],
    [3, 'স্বাদ ভালো, কিন্তু পরিমাণ একটু কম মনে হয়েছে।'],
    [4, 'Clean and well packed, no bad smell.'],
    [1.5, 'এবারেরটা আগেরবারের মতো ভালো ছিল না।'],
  ],
  wear: [
    [5, 'কাপড় অনেক নরম, গরমে পরে আরাম।'],
    [4, 'Colour is slightly lighter than the picture, still beautiful.'],
    [4.5, 'ধোয়ার পরও রং ওঠেনি।'],
    [3, 'Good cloth, but order one size larger.'],
    [5, 'Wore it on Eid day, everyone asked where it is from.'],
  ],
  home: [
    [5, 'হাতের কাজ সত্যিই সুন্দর। ছবির চেয়েও ভালো।'],
    [4, 'Sturdy and honest work. A little smaller than I thought.'],
    [4.5, 'উপহার হিসেবে দিয়েছি, সবাই পছন্দ করেছে।'],
    [3.5, 'Nice, but please wrap it better next time.'],
  ],
  book: [
    [5, 'কাগজ আর ছাপা চমৎকার। এক বসায় শেষ করেছি।'],
    [4.5, 'My daughter uses it every day for school.'],
    [4, 'দাম অনুযায়ী মান অনেক ভালো।'],
    [3, 'Good, though one corner was bent on arrival.'],
  ],
  care: [
    [5, 'গন্ধটা হালকা, ত্বকে কোনো সমস্যা হয়নি।'],
    [4, 'Works well in winter. The cap leaks a little when travelling.'],
    [4.5, 'দুই সপ্তাহ ব্যবহার করছি, ফল ভালো।'],
    [2, 'Did not suit my skin, but customer care was polite.'],
  ],
}

const PEOPLE: [name: string, mailbox: string][] = [
  ['Nusrat Jahan', 'nusrat'],
  ['রাকিব হাসান', 'rakib'],
  ['Tanvir Ahmed', 'tanvir'],
  ['শারমিন আক্তার', 'sharmin'],
  ['Mehedi Hasan', 'mehedi'],
  ['ফারজানা ইয়াসমিন', 'farzana'],
  ['Sadia Islam', 'sadia'],
  ['আব্দুল কাদের', 'kader'],
  ['Arif Hossain', 'arif'],
  ['সুমাইয়া রহমান', 'sumaiya'],
  ['Priya Das', 'priya'],
  ['মোহাম্মদ সেলিম', 'selim'],
  ['Imran Khan', 'imran'],
  ['রুমানা পারভীন', 'rumana'],
  ['Anika Chowdhury', 'anika'],
  ['জয়ন্ত সাহা', 'joyonto'],
]

const MAX_REVIEWS = 7
const MAIL_DOMAIN = 'example.com'
const MAILBOXES = new Set(PEOPLE.map(([, mailbox]) => `${mailbox}@${MAIL_DOMAIN}`))
const COMMENTS = new Set([...ANYTHING, ...Object.values(SAID).flat()].map(([, comment]) => comment))

/** Whether a review is one of the invented ones. */
export const isInventedReview = ({ email, comment }: { email: string; comment: string }): boolean =>
  MAILBOXES.has(email) && COMMENTS.has(comment)

/** Random invented reviews that suit the kind of product; sometimes none. */
export function inventReviews(chance: Chance, kind: Shelf['kind'], product: number): NewReview[] {
  const said = chance.some([...SAID[kind], ...ANYTHING], chance.whole(0, MAX_REVIEWS))
  const people = chance.some(PEOPLE, said.length)
  return said.flatMap(([rating, comment], index) => {
    const [name, mailbox] = people[index] ?? []
    return name && mailbox ? [{ product, name, email: `${mailbox}@${MAIL_DOMAIN}`, rating, comment }] : []
  })
}
