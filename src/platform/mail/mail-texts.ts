import { OFFICE } from '#platform/contract/addresses/paths.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import type { Mail } from './mail.ts'

type Text = Omit<Mail, 'to'>

/** A product is back, for who asked to hear of it. The name is the merchant's. */
export const backInStockMail = (language: Language, url: string, name: string): Text =>
  language === 'bn'
    ? {
        subject: `আবার পাওয়া যাচ্ছে: ${name}`,
        text: [`${name} আবার পাওয়া যাচ্ছে:`, url, 'আপনি জানাতে বলেছিলেন। এই মেইল একবারই আসে।'].join('\n\n'),
      }
    : {
        subject: `Back in stock: ${name}`,
        text: [`${name} is back in stock:`, url, 'You asked to hear of it. This mail comes once.'].join('\n\n'),
      }

/** A new order, for the staff: nothing that the shopper typed but the phone's digits. */
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
