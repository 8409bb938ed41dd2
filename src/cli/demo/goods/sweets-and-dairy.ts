import type { Shelf } from './good.ts'

export const SWEETS_AND_DAIRY: Shelf = {
  category: 'Sweets & Dairy',
  kind: 'food',
  ground: '#f8dcd0',
  goods: [
    {
      name: 'বগুড়ার মিষ্টি দই ১ কেজি',
      nameBn: 'বগুড়ার মিষ্টি দই ১ কেজি',
      plain: ['Mishti Doi', 'মিষ্টি দই'],
      brand: 'Mishti Mukh',
      unit: '1 kg',
      mrp: 260,
      discount: 20,
      sold: 431,
      art: { drawing: 'yoghurt', main: '#b96238', accent: '#f3dcb4' },
      keywords: 'mishti doi bogra bogura yogurt curd',
      description:
        '<p lang="bn">মাটির সরায় পাতা, ওপরে মোটা সর। খাওয়ার আগে এক ঘণ্টা ঠান্ডা করুন।</p><p>Caramelised milk set overnight in a clay pot, the way Bogura does it.</p><ul><li>Keep cold, eat within four days</li></ul>',
    },
    {
      name: 'Kalojam 1 kg',
      nameBn: 'কালোজাম ১ কেজি',
      plain: ['Kalojam', 'কালোজাম'],
      brand: 'Mishti Mukh',
      unit: '1 kg',
      mrp: 420,
      sold: 182,
      art: { drawing: 'sweetBalls', main: '#5a2a2a', accent: '#d9e2e6' },
      keywords: 'kalo jam gulab jamun mishti sweet',
      description:
        '<p>Dark outside, pink inside, soaked in cardamom syrup. About 20 pieces in a box.</p><p lang="bn">এলাচের রসে ভেজা, বাক্সে প্রায় ২০টি।</p>',
    },
    {
      name: 'নকশি পিঠা ১০টি',
      nameBn: 'নকশি পিঠা ১০টি',
      plain: ['Nokshi Pitha', 'নকশি পিঠা'],
      brand: 'Mishti Mukh',
      unit: '10 pcs',
      mrp: 250,
      discount: 30,
      sold: 209,
      art: { drawing: 'pitha', main: '#d9a257', accent: '#e4ddcf' },
      keywords: 'nokshi pitha pita winter rice cake',
      description:
        '<p lang="bn">চালের গুঁড়ায় হাতে কাটা নকশা, গুড়ের সিরায় ডোবানো। শীতের সন্ধ্যার জন্য।</p><p>Rice cakes with patterns cut by hand, dipped in date-palm syrup.</p>',
    },
    {
      name: 'Dhakai Ponir 250 g',
      nameBn: 'ঢাকাই পনির ২৫০ গ্রাম',
      plain: ['Ponir', 'পনির'],
      brand: 'Goala Bari',
      unit: '250 g',
      mrp: 260,
      sold: 97,
      art: { drawing: 'cheese', main: '#f3e3ae', accent: '#fff3cf' },
      keywords: 'paneer cheese ostagram',
      description:
        '<p>Salted, crumbly cheese in the style of Austagram. Lovely with bakarkhani and tea.</p><p lang="bn">বাকরখানির সঙ্গে জমে ভালো।</p>',
    },
    {
      name: 'Fresh Cow Milk 1 ltr',
      nameBn: 'গরুর তরল দুধ ১ লিটার',
      plain: ['Cow Milk', 'গরুর দুধ'],
      brand: 'Goala Bari',
      unit: '1 ltr',
      mrp: 96,
      sold: 473,
      art: { drawing: 'milkCarton', main: '#f4f7fa', accent: '#3d83c0' },
      keywords: 'dudh liquid pasteurised',
      description:
        '<p>Pasteurised, not thinned, from Sirajganj farms. The cream rises: shake before pouring.</p><ul><li>At least 3.5 % fat</li><li>Keeps three days in the cold</li></ul>',
    },
    {
      name: 'ঘরে তোলা মাখন ২০০ গ্রাম',
      nameBn: 'ঘরে তোলা মাখন ২০০ গ্রাম',
      plain: ['Butter', 'মাখন'],
      brand: 'Goala Bari',
      unit: '200 g',
      mrp: 245.75,
      sold: 88,
      art: { drawing: 'butter', main: '#f3cf5c', accent: '#a9c0cc' },
      keywords: 'makhon butter white',
      description:
        '<p lang="bn">সর মন্থন করে তোলা সাদা মাখন, লবণ ছাড়া।</p><p>Unsalted butter churned from cream in small batches.</p>',
    },
  ],
}
