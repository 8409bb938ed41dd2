/** What is searched in three writings, and which goods are meant: by name, Bengali name and category. */
export interface Judged {
  /** English, Bengali, Bengali in Latin letters; more spellings where people write several. */
  queries: string[]
  right: RegExp
  wrong?: RegExp
}

export const judged = (queries: string, right: RegExp, wrong?: RegExp): Judged => ({
  queries: queries.split('|').map((query) => query.trim()),
  right,
  ...(wrong && { wrong }),
})

/** Everyday searches of a grocer's goods. Those at even places were tuned with; those at odd places were not. */
export const JUDGED: Judged[] = [
  judged(
    'sugar | চিনি | chini',
    /\bsugar\b|চিনি/i,
    /sugar ?free|chinigura|no sugar|corn|cookie|biscuit|zero|juice|চিনিগুঁড়া/i,
  ),
  judged('salt | লবণ | lobon', /\bsalt\b|লবণ/i, /biscuit|chips|salted|cracker|toothpaste|nuts|lassi|peanut|butter/i),
  judged('mustard oil | সরিষার তেল | shorishar tel', /mustard.*oil|oil.*mustard|সরিষার তেল/i),
  judged('soybean oil 5 litre | সয়াবিন তেল ৫ লিটার | soyabin tel 5 liter', /soy.*oil.*\b5 ?l/i),
  judged(
    'chicken | মুরগি | murgi',
    /chicken|মুরগি/i,
    /noodle|masala|soup|cube|flavou?r|chips|cat |dog |sauce|ramen|spice|cat food/i,
  ),
  judged('beef | গরুর মাংস | gorur mangsho', /beef|গরুর/i, /masala|noodle|cube|মশলা|spice|flavou?r/i),
  judged(
    'egg | ডিম | dim',
    /\beggs?\b(?! ?noodle)|ডিম/i,
    /noodle|biscuit|shampoo|beater|boiler|cake|dairy & eggs > (?!eggs)|pasta|mayo|slicer|tray|whisk|chocolate|surprise|facial/i,
  ),
  judged('milk 1 litre | দুধ ১ লিটার | dudh 1 liter', /milk.*\b(1 ?l(tr|it)?|1000 ?ml)/i, /chocolate bar|shampoo|soap/i),
  judged('powder milk | গুঁড়া দুধ | gura dudh', /milk powder|powder(ed)? milk|গুঁড়ো? ?দুধ|powder milk|full cream milk/i),
  judged(
    'tea | চা | cha',
    /\btea\b/i,
    /spoon|tea tree|face|wash|mask|shampoo|cup|biscuit|strainer|shower|soap|light|kettle|toner|cream/i,
  ),
  judged(
    'coffee | কফি | kofi',
    /coffee/i,
    /mug|biscuit|cake|wafer|chocolate|candy|scrub|mate|spoon|soap|body|ice cream|bathroom/i,
  ),
  judged('noodles | নুডলস | nudols', /noodle|নুডুলস|নুডলস|ramen/i, /spoon|fork|strainer/i),
  judged('biscuit | বিস্কুট | biskut', /biscuit|বিস্কুট|cookie|cracker/i, /powder|ice cream/i),
  judged('chanachur | চানাচুর | chanachoor', /chanachur|চানাচুর|local snacks/i),
  judged('shampoo | শ্যাম্পু | shampu', /shampoo|শ্যাম্পু/i, /dog|cat shampoo/i),
  judged('soap | সাবান | shaban', /\bsoap\b|সাবান|soaps/i, /dispenser|case|box|dish|holder/i),
  judged('toothpaste | টুথপেস্ট | tuthpest', /tooth ?paste|টুথপেস্ট|toothpastes/i, /brush only/i),
  judged('tooth brush | টুথব্রাশ | tooth brash', /tooth ?brush|টুথব্রাশ|toothbrushes/i),
  judged(
    'face wash | ফেসওয়াশ | facewash',
    /face ?wash|ফেস ?ওয়াশ|facial wash|face (scrub|cleanser)|facial foam|face wash & scrub/i,
  ),
  judged('hand wash | হ্যান্ডওয়াশ | handwash', /hand ?wash|হ্যান্ড ?ওয়াশ/i, /machine/i),
  judged('diaper | ডায়াপার | diapar', /diaper|ডায়াপার|pant(s)? system|nappy/i, /rash|cream|wipe/i),
  judged('baby lotion | বেবি লোশন | baby loshon', /baby.*(lotion|লোশন)|লোশন.*বেবি|(lotion).*baby/i),
  judged('detergent | ডিটারজেন্ট | detarjent', /detergent|ডিটারজেন্ট|washing powder|laundry/i),
  judged('dish wash | ডিশওয়াশ | dishwash', /dish ?wash|dish ?clean|ডিশ ?ওয়াশ|vim|trix/i),
  judged('toilet cleaner | টয়লেট ক্লিনার | toilet klinar', /toilet.*clean|টয়লেট ক্লিনার|harpic|toilet cleaners/i),
  judged('mosquito coil | মশার কয়েল | moshar coil', /coil|কয়েল/i),
  judged('air freshener | এয়ার ফ্রেশনার | airfreshener', /air ?freshener|এয়ার ফ্রেশনার|air fresheners|odonil/i),
  judged('tissue | টিস্যু | tissu', /tissue|টিস্যু|napkin|towel roll/i),
  judged(
    'honey | মধু | modhu',
    /honey|মধু/i,
    /soap|shampoo|lotion|face|cereal|flakes|biscuit|nut|shower|cream|scrub|sauce|mask|body|wash|chocolate|hair|conditioner|loops|stars|gold|corn|oats|wipe|strepsils|candy|lozenge/i,
  ),
  judged('ghee | ঘি | ghi', /\bghee\b|(^|\s)ঘি/i, /semai|lachcha|biscuit|toast|chanachur/i),
  judged(
    'butter | মাখন | makhon',
    /butter|মাখন|বাটার/i,
    /peanut|biscuit|cookie|cocoa|lotion|body|shea|milk|cream|soap|wash|toast|popcorn|cake|candy|bun|bite|cookies|nut/i,
  ),
  judged('yogurt | দই | doi', /yogh?urt|দই|\bcurd|doi\b/i, /shampoo|face|cream/i),
  judged(
    'rice | চাল | chal',
    /\brice\b|চাল/i,
    /cooker|oil|flattened|puffed|spoon|noodle|cracker|body|face|cream|bran|powder|flour|mask|vinegar|wash|cerelac|খুদ/i,
  ),
  judged('chinigura rice | চিনিগুঁড়া চাল | chinigura chal', /chini ?gura|চিনিগুঁড়া|aromatic|polao|kalijira|kalijeera/i),
  judged('miniket rice | মিনিকেট চাল | miniket chal', /miniket|মিনিকেট/i),
  judged('lentil | মসুর ডাল | moshur dal', /lentil|mo?sh?ur|মসুর/i, /spoon|papad/i),
  judged(
    'flour | আটা | ata',
    /\batt?a\b|flour|আটা|ময়দা|maida/i,
    /corn ?flour cracker|cookie|biscuit|noodle|paratha|ruti/i,
  ),
  judged('semolina | সুজি | suji', /semolina|\bsuji|shuji|সুজি/i),
  judged('chilli powder | মরিচের গুঁড়া | moricher gura', /chill?i.*powder|powder.*chill?i|মরিচ.*গুঁড়|morich/i),
  judged('turmeric powder | হলুদ গুঁড়া | holud gura', /turmeric|হলুদ|holud/i, /soap|face|cream|tea/i),
  judged(
    'garlic | রসুন | roshun',
    /garlic|রসুন/i,
    /pickle|bread|chips|sauce|naga|noodle|oil|achar|mayo|flavou?r|press|snack|toast|cracker|sausage/i,
  ),
  judged(
    'onion | পেঁয়াজ | peyaj',
    /onion|পেঁয়াজ/i,
    /ring|chips|shampoo|hair|oil|noodle|flavou?r|cracker|sauce|snack|cutter|soup|beresta/i,
  ),
  judged(
    'potato | আলু | alu',
    /potato|আলু/i,
    /chips|cracker|fries|peeler|wedges|biscuit|masher|flake|starch|snack|stick/i,
  ),
  judged(
    'banana | কলা | kola',
    /banana|কলা/i,
    /chips|milk|drink|cake|wafer|flavou?r|cereal|cerelac|juice|custard|condom|bar/i,
  ),
  judged(
    'apple | আপেল | apel',
    /apple|আপেল/i,
    /vinegar|juice|drink|jam|jelly|pine|flavou?r|cider|shampoo|cleaner|freshener|candy|cutter|cereal|cookies|wash|soap|nectar|chutney|puree|tea|gum|custard/i,
  ),
  judged('dates | খেজুর | khejur', /\bdates?\b|খেজুর|khejur|ajwa|medjool/i, /bar|biscuit|molasses|gur\b/i),
  judged('cashew nut | কাজু বাদাম | kaju badam', /cashew|কাজু/i, /cookie|biscuit|chocolate|ice/i),
  judged('ice cream | আইসক্রিম | aiskrim', /ice ?cream|আইসক্রিম/i, /scoop|powder/i),
  judged('chocolate | চকলেট | chokolet', /chocolate|চকলেট|candy & chocolate/i, /syrup only/i),
  judged('chips | চিপস | cips', /chips|চিপস/i, /choco(late)? chip|cookie|clips/i),
  judged(
    'mango juice | আমের জুস | amer jus',
    /mango.*(juice|drink|nectar|fruit)|(juice|frutika|frooto).*mango|আম.*(জুস|ড্রিংক)/i,
  ),
  judged('water bottle 500ml | পানি ৫০০ মিলি | pani 500ml', /water.*500 ?ml/i, /rose|micellar|body|face|deodorant/i),
  judged(
    'cold drinks | কোল্ড ড্রিংকস | kold drinks',
    /soft drinks|cola|pepsi|sprite|7 ?up|mojo|fanta|drink|clemon|speed/i,
    /powder|chocolate drink|syrup/i,
  ),
  judged('tomato ketchup | টমেটো কেচাপ | tometo ketchup', /ketchup|কেচাপ|tomato sauce|টমেটো সস/i),
  judged('mango pickle | আমের আচার | amer achar', /(mango.*(pickle|achar|chutney))|আমের আচার|pickle|achar/i),
  judged(
    'shrimp | চিংড়ি | chingri',
    /shrimp|prawn|চিংড়ি|chingri|golda|bagda/i,
    /noodle|chips|cracker|flavou?r|cup|soup|cat/i,
  ),
  judged('hilsa fish | ইলিশ মাছ | ilish mach', /hilsh?a|ilish|ইলিশ/i, /masala/i),
  judged(
    'fish | মাছ | mach',
    /fish|মাছ/i,
    /sauce|masala|finger|cat |oil|biscuit|scaler|feed|(cat|pet|fish|sea) food|noodle|cracker|toy|spice/i,
  ),
  judged('sanitary napkin | স্যানিটারি ন্যাপকিন | pad', /sanitary|napkin|feminine|senora|whisper|joya|freedom/i),
  judged(
    'hair oil | চুলের তেল | chuler tel',
    /hair.*oil|oil.*hair|coconut oil|চুলের তেল|হেয়ার অয়েল|kumarika|parachute/i,
    /cooking/i,
  ),
  judged('body spray | বডি স্প্রে | bodyspray', /body ?spray|deo|perfume|বডি স্প্রে/i),
  judged('lipstick | লিপস্টিক | lip stick', /lip ?stick|লিপস্টিক/i),
  judged('razor | রেজার | rejar', /razor|রেজার|gillette|shav/i),
  judged('condom | কনডম | kondom', /condom|কনডম|family planning/i),
  judged('battery | ব্যাটারি | batari', /batter(y|ies)|ব্যাটারি/i),
  judged('led bulb | এলইডি বাল্ব | led balb', /bulb|বাল্ব/i, /pumpkin/i),
  judged('notebook | খাতা | khata', /note ?book|খাতা|exercise|note ?pad|writing pad|diary/i),
  judged('pen | কলম | kolom', /\bpens?\b|কলম/i, /pencil|holder|drive|stand/i),
  judged('cat food | বিড়ালের খাবার | biraler khabar', /cat food|cat.*(food|treat)|বিড়াল|pet care > cat/i, /litter/i),
  judged('vermicelli | সেমাই | shemai', /semai|shemai|vermicelli|সেমাই|lachcha/i),
  judged('puffed rice | মুড়ি | muri', /puffed|\bmuri\b|মুড়ি/i, /murighonto/i),
  judged('jaggery | গুড় | gur', /\bgur\b|jaggery|molasses|গুড়($|\s)/i),
  judged('peanut butter | পিনাট বাটার | pinat batar', /peanut butter|পিনাট বাটার/i),
  judged('oats | ওটস | ots', /\boats?\b|ওটস/i, /biscuit|cookie|face|soap|wash|lotion|cracker|shower|cream/i),
  judged('corn flakes | কর্ন ফ্লেক্স | cornflakes', /corn ?flakes|কর্ন ?ফ্লেক্স|cereals/i),
  judged('bread | পাউরুটি | pauruti', /\bbread|পাউরুটি|\bbun\b|loaf/i, /crumb|knife|toast biscuit|spread/i),
  judged('frozen paratha | পরোটা | porota', /paratha|parata|পরোটা|porota/i),
  judged(
    'soft drink 2 litre | কোমল পানীয় | komol panio',
    /soft drinks|cola|pepsi|sprite|mojo|fanta|7 ?up|drink/i,
    /powder/i,
  ),
]
