import { OFFICE } from '#contract/paths.ts'
import type { Mail } from './mail.ts'

type Text = Omit<Mail, 'to'>

/** A product is back, for who asked to hear of it. The name is the merchant's. */
export const backInStockMail = (url: string, name: string): Text => ({
  subject: `আবার পাওয়া যাচ্ছে · Back in stock: ${name}`,
  text: [
    `${name} আবার পাওয়া যাচ্ছে।`,
    `${name} is back in stock:`,
    url,
    'আপনি জানাতে বলেছিলেন। এই মেইল একবারই আসে। · You asked to hear of it. This mail comes once.',
  ].join('\n\n'),
})

/** A new order, for whoever works in the shop: nothing that the shopper typed but the phone's digits. */
export const newOrderMail = (
  officeUrl: string,
  { number, total, pieces, items, phone }: Record<'number' | 'total' | 'items' | 'phone', string> & { pieces: number },
): Text => ({
  subject: `নতুন অর্ডার #${number} · New order #${number}: ${total}`,
  text: [
    `নতুন অর্ডার #${number} · New order #${number}`,
    `${total} · ${pieces} পিস · pieces`,
    items,
    `ফোন · Phone: ${phone}`,
    `${officeUrl}${OFFICE}/orders/${number}`,
  ].join('\n\n'),
})
