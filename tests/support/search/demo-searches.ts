import { SHELVES } from '#demo/goods/shelves.ts'
import type { Good } from './goods-in-memory.ts'

/** The goods of the demo as the search reads them, without descriptions. */
export const DEMO_GOODS: Good[] = SHELVES.flatMap(({ category, goods }) =>
  goods.map(({ name, name_bn, unit = '', plain, keywords = '', sold }) => ({
    ...{ name, name_bn: name_bn, category, unit, sold },
    keywords: [...plain, keywords].join(' '),
  })),
).map((good, at) => ({ ...good, id: at + 1 }))

/** Searches in three spellings, and words of the meant Bengali names, all of which have to come before any other. */
export const DEMO_SEARCHES: [search: string, means: RegExp][] = [
  ...of(/শাড়ি/, 'saree | শাড়ি | sharee | sari'),
  ...of(/জামদানি/, 'jamdani | জামদানি শাড়ি | jamdani saree | jamdany'),
  ...of(/লুঙ্গি/, 'lungi | লুঙ্গি | lungee'),
  ...of(/পাঞ্জাবি/, 'panjabi | পাঞ্জাবি | punjabi'),
  ...of(/কুর্তি/, 'kurti | কুর্তি | embroidered kurti'),
  ...of(/স্যান্ডেল/, 'sandals | স্যান্ডেল | sandel'),
  ...of(/স্কুল ব্যাগ/, 'school bag | স্কুল ব্যাগ | backpack | iskul bag'),
  ...of(/ইলিশ/, 'hilsa | ইলিশ | ilish | elish mach'),
  ...of(/চিংড়ি/, 'prawn | চিংড়ি | chingri | shrimp'),
  ...of(/গরুর মাংস/, 'beef | গরুর মাংস | gorur mangsho'),
  ...of(/দেশি মুরগি/, 'chicken | দেশি মুরগি | deshi murgi'),
  ...of(/ডিম/, 'eggs | ডিম | dim'),
  ...of(/(মিনিকেট|নাজিরশাইল|চিনিগুঁড়া) চাল/, 'rice | চাল | chal'),
  ...of(/মিনিকেট চাল/, 'miniket rice 5kg | মিনিকেট চাল ৫ কেজি | minicket chal'),
  ...of(/ডাল ১/, 'dal | ডাল | lentils'),
  ...of(/সরিষার তেল/, 'mustard oil | সরিষার তেল | shorishar tel | mustrad oil'),
  ...of(/লবণ/, 'salt | লবণ | lobon'),
  ...of(/মধু/, 'honey | মধু | modhu'),
  ...of(/রসুন/, 'garlic | রসুন | roshun'),
  ...of(/মরিচ/, 'chilli powder | মরিচের গুঁড়া | morich gura'),
  ...of(/চা পাতা|গ্রিন টি/, 'tea | চা | cha'),
  ...of(/দই/, 'yogurt | দই | misti doi'),
  ...of(/তরল দুধ/, 'milk 1 litre | দুধ ১ লিটার | dudh'),
  ...of(/মাখন/, 'butter | মাখন | makhon'),
  ...of(/আলু/, 'potato | আলু | alu'),
  ...of(/বেগুন/, 'eggplant | বেগুন | begun | brinjal'),
  ...of(/হিমসাগর আম/, 'mango 2kg | হিমসাগর আম | himsagor am'),
  ...of(/কলা/, 'banana | কলা | kola'),
  ...of(/সাবান/, 'soap | সাবান | shaban'),
  ...of(/টুথব্রাশ/, 'tooth brush | toothbrush | টুথব্রাশ'),
  ...of(/বালতি/, 'bucket | বালতি | balti'),
  ...of(/কড়াই/, 'frying pan | কড়াই | korai'),
  ...of(/খাতা/, 'notebook | খাতা | khata'),
  ...of(/পেন্সিল/, 'pencil | পেন্সিল | pencils'),
  ...of(/খেলনা/, 'toy | খেলনা | khelna'),
]

function of(means: RegExp, searches: string): [string, RegExp][] {
  const inNfc = new RegExp(means.source.normalize('NFC'))
  return searches.split(' | ').map((search) => [search, inNfc])
}
