import type { Shelf } from './good.ts'

export const FISH_AND_MEAT: Shelf = {
  category: 'Fish & Meat',
  kind: 'food',
  ground: '#cfe3ea',
  goods: [
    {
      name: 'পদ্মার ইলিশ (৯০০ গ্রাম–১ কেজি)',
      nameBn: 'পদ্মার ইলিশ (৯০০ গ্রাম–১ কেজি)',
      plain: ['Hilsa', 'ইলিশ'],
      brand: 'Chandpur Ghat',
      unit: '1 pc',
      mrp: 1450,
      discount: 100,
      sold: 377,
      art: { drawing: 'fish', main: '#b8c6cf', accent: '#4f6f86' },
      keywords: 'hilsa ilish elish mach fish',
      description:
        '<p lang="bn">চাঁদপুর ঘাট থেকে ভোরে কেনা, বরফে ঢাকায়। কেটে চাইলে অর্ডারের ঠিকানায় লিখে দিন।</p><p>Bought at dawn at Chandpur landing and sent to you on ice.</p><ul><li>Whole, or cut on request</li><li>Weight before cleaning</li></ul>',
    },
    {
      name: 'Golda Prawn 1 kg',
      nameBn: 'গলদা চিংড়ি ১ কেজি',
      plain: ['Prawn', 'চিংড়ি'],
      brand: 'Chandpur Ghat',
      unit: '1 kg',
      mrp: 1180,
      sold: 124,
      art: { drawing: 'prawns', main: '#4f7f98', accent: '#b9d0d8' },
      keywords: 'chingri shrimp freshwater',
      description:
        '<p>Freshwater prawns from the ghers of Bagerhat, 12 to 15 in a kilogram. Made for malai curry.</p><p lang="bn">বাগেরহাটের ঘেরের গলদা, কেজিতে ১২–১৫টি।</p>',
    },
    {
      name: 'Beef, Bone-in 1 kg',
      nameBn: 'গরুর মাংস (হাড়সহ) ১ কেজি',
      plain: ['Beef', 'গরুর মাংস'],
      brand: 'Goala Bari',
      unit: '1 kg',
      mrp: 780,
      sold: 245,
      art: { drawing: 'beef', main: '#b23a34', accent: '#e9edef' },
      keywords: 'gorur mangsho halal',
      description:
        '<p>Cut the same morning from local grass-fed cattle. About 70 % meat, 30 % bone, for bhuna and curry.</p><ul><li>Halal</li><li>Never frozen</li></ul>',
    },
    {
      name: 'দেশি মুরগি (৮০০ গ্রাম)',
      nameBn: 'দেশি মুরগি (৮০০ গ্রাম)',
      plain: ['Chicken', 'মুরগি'],
      brand: 'Goala Bari',
      unit: '800 g',
      mrp: 560,
      discount: 30,
      sold: 198,
      art: { drawing: 'chicken', main: '#efb98a', accent: '#e9edef' },
      keywords: 'deshi chicken murgi halal',
      description:
        '<p lang="bn">উঠানে চরা দেশি মুরগি, চামড়া ছাড়া ও কাটা। ঝোল পাতলা হলেও স্বাদ গাঢ়।</p><p>Free-range country chicken, skinned and cut in eight pieces.</p>',
    },
    {
      name: 'Farm Eggs, 12 pcs',
      nameBn: 'মুরগির লাল ডিম ১২টি',
      plain: ['Eggs', 'ডিম'],
      brand: 'Goala Bari',
      unit: '12 pcs',
      mrp: 148.5,
      sold: 486,
      art: { drawing: 'eggs', main: '#dba679', accent: '#9aa58f' },
      keywords: 'dim anda dozen',
      description:
        '<p>Brown eggs from Kapasia, at most three days old when they leave us. A broken one is replaced, no questions.</p><p lang="bn">ভাঙা ডিম বদলে দিই।</p>',
    },
    {
      name: 'Mud Crab 500 g',
      nameBn: 'কাঁকড়া ৫০০ গ্রাম',
      plain: ['Crab', 'কাঁকড়া'],
      brand: 'Chandpur Ghat',
      unit: '500 g',
      mrp: 420,
      sold: 41,
      art: { drawing: 'crab', main: '#5f7f5a', accent: '#38503a' },
      keywords: 'kakra kankra',
      description:
        '<p>Live-caught near the Sundarbans and cleaned. Two to three pieces.</p><ul><li>Cook on the day of delivery</li></ul>',
    },
  ],
}
