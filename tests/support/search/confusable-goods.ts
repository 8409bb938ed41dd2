/** Invented products whose names share words with other kinds of products, by kind and category. */
export const SHELVES: Record<string, Record<string, string>> = {
  'Grocery > Sugar': { sugar: 'Fresh Refined Sugar 1 kg | Deshi Lal Chini 500 gm | পরিশোধিত চিনি ২ কেজি' },
  'Grocery > Rice': {
    chinigura: 'Chinigura Aromatic Rice 1 kg | চিনিগুঁড়া চাল ৫ কেজি',
    rice: 'Miniket Rice 5 kg | Nazirshail Rice 25 kg',
  },
  'Grocery > Oil': {
    mustardoil: 'Ghani Mustard Oil 1 ltr | খাঁটি সরিষার তেল ৫০০ মিলি',
    soybeanoil: 'Soyabean Oil 5 Ltr | Soyabean Oil 2 Ltr',
  },
  'Grocery > Spices': { chickenmasala: 'Chicken Masala 100 gm', chilli: 'Chilli Powder 200 gm | মরিচের গুঁড়া ১০০ গ্রাম' },
  'Fresh > Meat': {
    chicken: 'Broiler Chicken Skin Off 1 kg | Deshi Chicken 800 gm | সোনালি মুরগি ১ কেজি',
    beef: 'Beef Bone-in 1 kg | গরুর মাংস ৫০০ গ্রাম',
  },
  'Snacks > Noodles': {
    noodles: 'Instant Noodles Chicken 8 pack | Chicken Flavour Noodles 62 gm | Egg Noodles 180 gm',
  },
  'Snacks > Biscuits': { biscuit: 'Milk Marie Biscuit 300 gm | Salted Biscuit 240 gm | Honey Biscuit 100 gm' },
  'Dairy > Milk': { milk: 'Pasteurised Liquid Milk 1 ltr | UHT Milk 500 ml | তরল দুধ ১ লিটার' },
  'Drinks > Tea': { tea: 'Black Tea 400 gm | Green Tea 25 bags | দার্জিলিং চা ২০০ গ্রাম' },
  'Food > Honey': { honey: 'Sundarban Honey 500 gm | কালোজিরা ফুলের মধু ২৫০ গ্রাম' },
  'Food > Dates': { dates: 'Ajwa Dates 500 gm | মরিয়ম খেজুর ১ কেজি' },
  'Beauty > Soap': { soap: 'Neem Bath Soap 100 gm | Milk & Honey Bar Soap 125 gm | গোলাপ সাবান ৭৫ গ্রাম' },
  'Beauty > Face': { facewash: 'Saffron Face Wash 100 ml | Oil Clear Facewash 50 gm | নিম ফেসওয়াশ ১০০ মিলি' },
  'Beauty > Hand': { handwash: 'Lemon Handwash Refill 170 ml | Hand Wash Pump 200 ml' },
  'Home > Bath': { dispenser: 'Automatic Soap Dispenser | Wall Soap Dispenser 500 ml', towel: 'Cotton Bath Towel' },
  'Home > Bed': { net: 'Mosquito Net Double | Magic Mosquito Net', bedsheet: 'Cotton Bedsheet King | বিছানার চাদর ডাবল' },
  'Electronics > Fridge': {
    fridge: 'Frost Refrigerator 213 Litre C2SR | Double Door Refrigerator SHR-380 Silver Grey | Deep Freezer 150 Litre',
  },
  'Electronics > Cooling': {
    ac: 'Inverter Air Conditioner 1.5 Ton | Split AC 1 Ton | Non-Inverter Air Conditioner 2 Ton',
  },
  'Electronics > Sound': {
    headphone: 'Wired Headphone with Mic | Bluetooth Headphones Over Ear | Sports Earphone',
    splitter: 'Headphone Splitter Cable 3.5mm',
  },
  'Electronics > Phone': {
    phone: 'Galaxy A15 Smartphone 128GB | Redmi 13C Mobile Phone',
    charger: 'Mobile Charger 25W | Fast Phone Charger 33 Watt',
    powerbank: 'Power Bank 20000mAh | Powerbank 10000 mAh Slim',
  },
  'Electronics > Network': { router: 'Dual Band WiFi Router AC1200 | Router 300Mbps' },
  'Fashion > Watches': { watch: 'Leather Date Wrist Watch | হাতঘড়ি মেয়েদের', wallclock: 'Wall Clock Silver Grey' },
  'Fashion > Saree': { saree: 'Jamdani Saree | Tangail Cotton Saree | সিল্ক শাড়ি' },
  'Fashion > Shoes': { shoes: 'Leather Shoe Brown | Running Shoes | চামড়ার জুতা' },
  'Fashion > Panjabi': { panjabi: 'White Cotton Panjabi | সুতি পাঞ্জাবি নীল' },
  'Kitchen > Cooking': {
    cooker: 'Rice Cooker 1.8 Litre | Rice Cooker 2.8 L Double Pot',
    frypan: 'Non Stick Fry Pan 26 cm',
  },
}

/** Searches with the meant kind, in English, Bengali, and Bengali in Latin letters. */
export const SEARCHES: [search: string, means: string][] = [
  ...of('sugar', 'sugar | চিনি | chini | chini 1kg | sugr'),
  ...of('chinigura', 'chinigura | চিনিগুঁড়া চাল | chinigura chal 5kg'),
  ...of('mustardoil', 'mustard oil | সরিষার তেল | shorishar tel | mustrad oil'),
  ...of('soybeanoil', 'soybean oil | সয়াবিন তেল | soyabin tel'),
  ...of('chicken', 'chicken | মুরগি | murgi | murgir mangsho'),
  ...of('beef', 'beef | গরুর মাংস | gorur mangsho'),
  ...of('noodles', 'noodles | নুডলস | nudols | noodels'),
  ...of('biscuit', 'biscuit | বিস্কুট | biskut'),
  ...of('milk', 'milk | দুধ | dudh'),
  ...of('tea', 'tea | চা | cha'),
  ...of('honey', 'honey | মধু | modhu'),
  ...of('dates', 'dates | খেজুর | khejur'),
  ...of('soap', 'soap | সাবান | shaban'),
  ...of('facewash', 'face wash | facewash | ফেসওয়াশ | ফেস ওয়াশ'),
  ...of('handwash', 'hand wash | handwash | হ্যান্ডওয়াশ'),
  ...of('net', 'mosquito net | মশারি | moshari'),
  ...of('bedsheet', 'bed sheet | বিছানার চাদর | bichanar chador'),
  ...of('fridge', 'fridge | ফ্রিজ | refrigerator | refrigeratr'),
  ...of('ac', 'AC | এসি | air conditioner | aircondition'),
  ...of('headphone', 'headphone | হেডফোন | headfone'),
  ...of('phone', 'mobile phone | মোবাইল ফোন | smartphone'),
  ...of('charger', 'mobile charger | মোবাইল চার্জার | mobile charjar'),
  ...of('powerbank', 'power bank | powerbank | পাওয়ার ব্যাংক'),
  ...of('watch', 'watch | হাতঘড়ি | hat ghori'),
  ...of('saree', 'saree | শাড়ি | sharee | shari'),
  ...of('shoes', 'shoes | জুতা | juta | meyeder juta'),
  ...of('panjabi', 'panjabi | পাঞ্জাবি | punjabi'),
  ...of('cooker', 'rice cooker | রাইস কুকার | ricecooker'),
]

function of(means: string, searches: string): [string, string][] {
  return searches.split(' | ').map((search) => [search, means])
}
