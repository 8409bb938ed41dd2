import type { Shelf } from './good.ts'

export const RICE_AND_DAL: Shelf = {
  category: 'Rice & Dal',
  kind: 'food',
  ground: '#f4dfa8',
  goods: [
    {
      name: 'Miniket Rice 5 kg',
      nameBn: 'মিনিকেট চাল ৫ কেজি',
      plain: ['Miniket Rice', 'মিনিকেট চাল'],
      brand: 'Dhanshiri',
      unit: '5 kg',
      mrp: 425,
      discount: 25,
      sold: 412,
      art: { drawing: 'riceSack', main: '#f1e6cc', accent: '#2f7d4f' },
      keywords: 'chal chaul',
      description:
        '<p>Slender, sorted grains from Naogaon that stay separate after boiling. Washed twice and free of stones.</p><ul><li>Cooks in about 18 minutes</li><li>One cup of rice takes two cups of water</li></ul><p lang="bn">ঝরঝরে ভাতের জন্য নওগাঁর বাছাই করা মিনিকেট চাল। পাথর ও মরা দানা নেই।</p>',
    },
    {
      name: 'Nazirshail Rice 5 kg',
      nameBn: 'নাজিরশাইল চাল ৫ কেজি',
      plain: ['Nazirshail Rice', 'নাজিরশাইল চাল'],
      brand: 'Dhanshiri',
      unit: '5 kg',
      mrp: 465,
      sold: 268,
      art: { drawing: 'riceSack', main: '#efe3c6', accent: '#b5452f' },
      keywords: 'chal chaul',
      description:
        '<p>The everyday fine rice of Dhaka kitchens: light, white and easy to digest. Aged for six months before milling.</p><p lang="bn">ছয় মাস পুরোনো ধান থেকে তৈরি, তাই ভাত বাড়ে বেশি।</p>',
    },
    {
      name: 'চিনিগুঁড়া চাল ১ কেজি',
      nameBn: 'চিনিগুঁড়া চাল ১ কেজি',
      plain: ['Chinigura Rice', 'চিনিগুঁড়া চাল'],
      brand: 'Padmar Char',
      unit: '1 kg',
      mrp: 175.5,
      sold: 351,
      art: { drawing: 'ricePouch', main: '#2f7a6b', accent: '#f0d48a' },
      keywords: 'chinigura aromatic polao rice chal',
      description:
        '<p lang="bn">দিনাজপুরের সুগন্ধি চিনিগুঁড়া। পোলাও, বিরিয়ানি আর পায়েসের জন্য।</p><p>Small, fragrant grains from Dinajpur for polao, biryani and payesh.</p><ul><li>New harvest</li><li>Sealed against moisture</li></ul>',
    },
    {
      name: 'Deshi Masoor Dal 1 kg',
      nameBn: 'দেশি মসুর ডাল ১ কেজি',
      plain: ['Masoor Dal', 'মসুর ডাল'],
      brand: 'Padmar Char',
      unit: '1 kg',
      mrp: 168,
      discount: 12,
      sold: 389,
      art: { drawing: 'redLentils', main: '#b5492c', accent: '#f6dba6' },
      keywords: 'red lentil mosur daal',
      description:
        '<p>Small local red lentils, unpolished and without colour. They melt into a thick dal in 20 minutes.</p><ul><li>Grown on the river islands of the Padma</li><li>No added colour or oil</li></ul><p lang="bn">রং ও পালিশ ছাড়া দেশি মসুর।</p>',
    },
    {
      name: 'Moong Dal 1 kg',
      nameBn: 'ভাজা মুগ ডাল ১ কেজি',
      plain: ['Moong Dal', 'মুগ ডাল'],
      brand: 'Padmar Char',
      unit: '1 kg',
      mrp: 182,
      sold: 147,
      art: { drawing: 'yellowLentils', main: '#4f7a35', accent: '#f4dd8e' },
      keywords: 'mung mug daal',
      description:
        '<p>Golden moong, lightly roasted for a nutty smell. Try it with a fish head, as in Chattogram.</p><p lang="bn">হালকা ভাজা সোনামুগ। মুড়িঘণ্ট কিংবা খিচুড়ি, দুটোতেই জমে।</p>',
    },
    {
      name: 'ছোলা বুট ১ কেজি',
      nameBn: 'ছোলা বুট ১ কেজি',
      plain: ['Chickpeas', 'ছোলা'],
      brand: 'Dhanshiri',
      unit: '1 kg',
      mrp: 118.5,
      sold: 203,
      art: { drawing: 'chickpeas', main: '#9a6428', accent: '#f3dfb0' },
      keywords: 'chola boot chickpeas gram iftar',
      description:
        '<p lang="bn">ইফতারের ছোলা, সারা বছর। আগের রাতে ভিজিয়ে রাখুন, সকালে নরম।</p><p>Even, clean chickpeas. Soak overnight, boil for 25 minutes with a pinch of salt.</p>',
    },
  ],
}
