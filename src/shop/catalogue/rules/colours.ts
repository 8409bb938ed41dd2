import { foldText } from '#platform/rules/text.ts'

/** Colours by their names in English, Bengali and Banglish, with their RGB values. */
const COLOURS: [colour: string, ...names: string[]][] = [
  ['#111111', 'black', 'কালো', 'kalo'],
  ['#ffffff', 'white', 'সাদা', 'sada', 'shada'],
  ['#fffff0', 'ivory', 'আইভরি'],
  ['#fbf7e9', 'off white', 'off-white', 'offwhite', 'অফ হোয়াইট'],
  ['#fdf1c7', 'cream', 'ক্রিম'],
  ['#8a8d91', 'grey', 'gray', 'ash', 'ধূসর', 'ছাই'],
  ['#c0c4c8', 'silver', 'রুপালি', 'রূপালী', 'সিলভার'],
  ['#c8102e', 'red', 'লাল', 'lal'],
  ['#7b1e2b', 'maroon', 'মেরুন', 'খয়েরি', 'খয়েরী'],
  ['#6d0f24', 'wine', 'burgundy'],
  ['#f27ba5', 'pink', 'গোলাপি', 'গোলাপী', 'golapi'],
  ['#d6246e', 'magenta', 'রানি', 'ম্যাজেন্টা'],
  ['#f9a58b', 'peach', 'পীচ', 'পিচ'],
  ['#ff7f50', 'coral', 'কোরাল'],
  ['#f07d1a', 'orange', 'কমলা', 'komola'],
  ['#d9a300', 'mustard', 'সরিষা'],
  ['#f6d210', 'yellow', 'হলুদ', 'holud'],
  ['#cda434', 'golden', 'gold', 'সোনালি', 'সোনালী'],
  ['#1f8a4c', 'green', 'সবুজ', 'sobuj'],
  ['#0b4f32', 'bottle green', 'dark green', 'গাঢ় সবুজ', 'বটল গ্রিন'],
  ['#6b7a2a', 'olive', 'জলপাই', 'অলিভ'],
  ['#8fd3b6', 'mint', 'মিন্ট'],
  ['#1c8c8c', 'teal', 'টিল'],
  ['#38c6d0', 'turquoise', 'ফিরোজা', 'firoza'],
  ['#7ec4ea', 'sky blue', 'sky', 'light blue', 'আকাশি', 'আসমানি', 'হালকা নীল'],
  ['#1f5fbf', 'blue', 'নীল', 'nil', 'neel'],
  ['#1b2f8f', 'royal blue', 'রয়েল ব্লু'],
  ['#14213d', 'navy', 'navy blue', 'dark blue', 'নেভি', 'নেভি ব্লু', 'গাঢ় নীল'],
  ['#3f3a8c', 'indigo', 'ইন্ডিগো'],
  ['#6b3fa0', 'purple', 'violet', 'বেগুনি', 'বেগুনী', 'beguni'],
  ['#b9a5e0', 'lavender', 'lilac', 'ল্যাভেন্ডার'],
  ['#6b4226', 'brown', 'বাদামি', 'বাদামী', 'badami'],
  ['#5a3420', 'chocolate', 'coffee', 'চকলেট', 'কফি'],
  ['#d8c3a5', 'beige', 'বেইজ'],
  ['#c8ad7f', 'khaki', 'tan', 'খাকি'],
]

const BY_NAME = new Map(COLOURS.flatMap(([colour, ...names]) => names.map((name) => [foldText(name), colour])))

/** RGB value of a colour by its English or Bengali name, as `#rrggbb`; undefined for an unknown name. */
export const colourOf = (name: string): string | undefined => BY_NAME.get(foldText(name))
