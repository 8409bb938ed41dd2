import { type Judged, judged } from './judged-queries.ts'

/** What is sold raw, by its name and a shelf of raw food: drinks, sweets and soaps have its name, too. */
const raw = (queries: string, name: string): Judged =>
  judged(queries, new RegExp(`(?=.*(${name}))(?=.*(Fresh Fruits|Fresh Vegetables|Meat|Fresh Water Fish)[^|]*$)`, 'i'))

/** Searches of raw food. The rules of raw food were tuned with them. */
export const RAW: Judged[] = [
  raw('orange | কমলা | komola', 'orange|কমলা'),
  raw('mango | আম | aam', 'mango|\\baam\\b'),
  raw('pineapple | আনারস | anaros', 'pineapple|anarosh'),
  raw('coconut | নারিকেল | narikel', 'coconut|narikel'),
  raw('tomato | টমেটো | tometo', 'tomato|টমেটো'),
  raw('pumpkin | মিষ্টি কুমড়া | misti kumra', 'pumpkin|kumra'),
  raw('turmeric raw | কাঁচা হলুদ | kacha holud', 'raw turmeric|turmeric raw'),
  raw('mint | পুদিনা | pudina', 'pudina|mint lea'),
  raw('aloe vera | অ্যালোভেরা | alovera', 'aloe vera'),
  raw('chicken | মুরগি | murgi', 'chicken|মুরগি|মুরগির'),
  raw('onion | পেঁয়াজ | peyaj', 'onion|পেঁয়াজ|piyaj'),
  raw('potato | আলু | alu', 'potato|আলু'),
]

/**
 * Searches that were written before the rules of raw food. No rule, weight or synonym was tuned with them: never look at a
 * single result of theirs to change the search.
 */
export const LATER: Judged[] = [
  raw('papaya | পেঁপে | pepe', 'papaya|পেঁপে'),
  raw('guava | পেয়ারা | peyara', 'guava|পেয়ারা'),
  raw('grapes | আঙ্গুর | angur', 'angur|আঙ্গুর'),
  raw('pomegranate | ডালিম | dalim', 'pomegranate|ডালিম'),
  raw('green chilli | কাঁচা মরিচ | kacha morich', 'kacha morich'),
  raw('carrot | গাজর | gajor', 'carrot'),
  raw('capsicum | ক্যাপসিকাম | kapsikam', 'capsicum'),
  raw('pigeon | কবুতর | kobutor', 'pigeon|kobutor'),
  raw('rui mach | রুই মাছ | rui fish', '\\brui\\b'),
  raw('brinjal | বেগুন | begun', 'brinjal|begun|বেগুন'),
  judged('cinnamon | দারুচিনি | daruchini', /cinnamon|daruchini|দারুচিনি/i, /tea|biscuit|cereal|candy/i),
  judged('bay leaf | তেজপাতা | tejpata', /bay lea|tej ?pata|তেজপাতা/i),
  judged('sunflower oil | সূর্যমুখী তেল | surjomukhi tel', /sunflower.*oil|সূর্যমুখী.*তেল/i, /hair|seed/i),
  judged('soya sauce | সয়া সস | soya sos', /soya? sauce|সয়া সস/i),
  judged('raisins | কিসমিস | kismis', /raisin|kishmish|কিশমিশ|কিসমিস/i, /cereal|cake|chocolate|biscuit/i),
  judged(
    'cheese | পনির | ponir',
    /cheese|পনির/i,
    /cracker|biscuit|chips|popcorn|sausage|nugget|cake|pasta|noodle|ball|sauce/i,
  ),
  judged('baby powder | বেবি পাউডার | bebi paudar', /baby.*powder|বেবি.*পাউডার/i, /milk|wash|laundry/i),
  judged('pencil | পেন্সিল | pensil', /pencil|পেন্সিল/i, /sharpener|box|eyebrow|battery/i),
  judged('bucket | বালতি | balti', /bucket|বালতি/i, /mop/i),
  judged(
    'energy drink | এনার্জি ড্রিংক | enarji drink',
    /energy.*drink|এনার্জি ড্রিংক|speed|red bull|tiger|royal tiger/i,
    /biscuit|malted/i,
  ),
]
