import type { Shelf } from './good.ts'

export const FRUITS_AND_VEGETABLES: Shelf = {
  category: 'Fruits & Vegetables',
  kind: 'food',
  ground: '#dcebc4',
  goods: [
    {
      name: 'হিমসাগর আম ২ কেজি',
      nameBn: 'হিমসাগর আম ২ কেজি',
      plain: ['Mango', 'আম'],
      brand: 'Bagan Bari',
      unit: '2 kg',
      mrp: 240,
      discount: 40,
      sold: 463,
      art: { drawing: 'mangoes', main: '#f0b429', accent: '#e2703a' },
      keywords: 'himsagar mango aam khirsapat',
      description:
        '<p lang="bn">চাঁপাইনবাবগঞ্জের বাগান থেকে গাছপাকা হিমসাগর, ফরমালিনমুক্ত।</p><p>Tree-ripened Himsagar from Chapainawabganj: no fibre, thin skin, very sweet.</p><ul><li>7 to 9 mangoes</li><li>Keep outside the refrigerator until they yield to a thumb</li></ul>',
    },
    {
      name: 'Sagor Banana, 12 pcs',
      nameBn: 'সাগর কলা ১২টি',
      plain: ['Banana', 'কলা'],
      brand: 'Bagan Bari',
      unit: '12 pcs',
      mrp: 110,
      sold: 287,
      art: { drawing: 'bananas', main: '#f2cb3d', accent: '#d9a928' },
      keywords: 'kola dozen',
      description:
        '<p>A dozen from Narsingdi, sent half ripe so that they last the week.</p><p lang="bn">নরসিংদীর সাগর কলা।</p>',
    },
    {
      name: 'Potato 2 kg',
      nameBn: 'আলু ২ কেজি',
      plain: ['Potato', 'আলু'],
      brand: 'Bagan Bari',
      unit: '2 kg',
      mrp: 76,
      sold: 479,
      art: { drawing: 'potatoes', main: '#cfa468', accent: '#a87b3f' },
      keywords: 'alu aloo munshiganj',
      description:
        '<p>Round white potatoes from Munshiganj. They hold together in curry and turn crisp in oil.</p><p lang="bn">ভর্তা, ভাজি কিংবা তরকারি, সবেতেই চলে।</p>',
    },
    {
      name: 'টমেটো ১ কেজি',
      nameBn: 'টমেটো ১ কেজি',
      plain: ['Tomato', 'টমেটো'],
      brand: 'Bagan Bari',
      unit: '1 kg',
      mrp: 84.5,
      sold: 231,
      art: { drawing: 'tomatoes', main: '#d93a2b', accent: '#4d8b3c' },
      keywords: 'tomato',
      description:
        '<p lang="bn">মাঠের টমেটো, পাকা কিন্তু শক্ত। সালাদ ও চাটনি দুটোর জন্যই।</p><p>Field tomatoes, ripe yet firm.</p>',
    },
    {
      name: 'Long Aubergine 1 kg',
      nameBn: 'লম্বা বেগুন ১ কেজি',
      plain: ['Aubergine', 'বেগুন'],
      brand: 'Bagan Bari',
      unit: '1 kg',
      mrp: 72,
      discount: 7,
      sold: 165,
      art: { drawing: 'aubergines', main: '#5a2f77', accent: '#4d8b3c' },
      keywords: 'begun brinjal eggplant beguni',
      description:
        '<p>Slim, tender fruit with few seeds: slice for beguni, roast whole for bhorta.</p><ul><li>Picked in Jashore</li><li>Grown with few sprays</li></ul>',
    },
    {
      name: 'ঝুনা নারিকেল ১টি',
      nameBn: 'ঝুনা নারিকেল ১টি',
      plain: ['Coconut', 'নারিকেল'],
      brand: 'Bagan Bari',
      unit: '1 pc',
      mrp: 95,
      sold: 118,
      art: { drawing: 'coconuts', main: '#7a5230', accent: '#4a3018' },
      keywords: 'coconut narikel narkel',
      description:
        '<p lang="bn">নাড়ু, পিঠা আর পোলাওয়ের জন্য ঝুনা নারিকেল, ছোবড়া ছাড়ানো।</p><p>A ripe coconut from Bagerhat, husked. We shake each one and listen.</p>',
    },
  ],
}
