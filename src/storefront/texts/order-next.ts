import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { formatDay } from '#platform/rules/date.ts'
import { formatTaka } from '#platform/rules/money.ts'
import type { OrderDetail, TrackedOrder } from '#shop/customers/contract/customer-orders.ts'

const DAY = 24 * 60 * 60 * 1000

const expectedBy = ({ created_at, delivery_days }: TrackedOrder): string => {
  const day = formatDay(new Date(Date.parse(created_at) + delivery_days * DAY).toISOString())
  return text({
    en: `Delivery within ${delivery_days} days, by ${day}.`,
    bn: `ডেলিভারি ${bengaliDigits(delivery_days)} দিনের মধ্যে, ${day} তারিখের মধ্যে।`,
  })
}

const payAtDoor = (total: string): string =>
  text({ en: `You pay ${total} when it arrives.`, bn: `হাতে পেয়ে ${total} দেবেন।` })

/** A stored card does not know whether it was paid online meanwhile. */
const payAtDoorUnlessPaid = (total: string): string =>
  text({
    en: `You pay ${total} when it arrives, unless you have paid online.`,
    bn: `অনলাইনে না দিয়ে থাকলে হাতে পেয়ে ${total} দেবেন।`,
  })

/** What is asked for before the goods leave, and the rest. A stored card does not know whether it was paid meanwhile. */
function payAhead(advance: number, total: number, by: string): string {
  const rest = total > advance ? payAtDoor(formatTaka(total - advance)) : ''
  return text({
    en: `Please pay ${formatTaka(advance)} in advance if you have not yet: then we send the goods. ${rest} ${by}`,
    bn: `এখনো না দিয়ে থাকলে ${formatTaka(advance)} অগ্রিম দিন: তাহলেই আমরা পণ্য পাঠাব। ${rest} ${by}`,
  })
}

/** Where the money goes that was sent for an order which is cancelled. */
const moneyBack = (transaction: string): string =>
  text({
    en: `If your payment${transaction && ` ${transaction}`} has reached us, we send it back to the number it came from.`,
    bn: `আপনার পেমেন্ট${transaction && ` ${transaction}`} আমরা পেয়ে থাকলে যে নম্বর থেকে এসেছে সেখানেই ফেরত পাঠাব।`,
  })

/** What happens next with an order, by its status and payment. */
export function nextStep(order: TrackedOrder | OrderDetail): string {
  const isOnline = order.payment_type === 'ONLINE_PAYMENT'
  const transaction = 'transaction_id' in order ? order.transaction_id : ''
  const isPart = order.to_pay > 0 && order.to_pay < order.total_after_discount
  const atDoor = isOnline || (order.pay && !isPart) ? payAtDoorUnlessPaid : payAtDoor
  const pay = order.to_pay === 0 || (isOnline && !isPart) ? '' : atDoor(formatTaka(order.to_pay))
  const by = expectedBy(order)
  switch (order.order_status) {
    case 'pending':
      if (order.advance !== undefined) return payAhead(order.advance, order.to_pay, by)
      if (isOnline && isPart)
        return text({
          en: `We have a part of your payment. ${by} ${pay}`,
          bn: `আপনার পেমেন্টের একটি অংশ পেয়েছি। ${by} ${pay}`,
        })
      if (order.pay && isOnline)
        return text({
          en: `If you have not paid yet, pay online: we send the goods once the payment has arrived. ${by}`,
          bn: `এখনো টাকা না দিয়ে থাকলে অনলাইনে দিন: টাকা পৌঁছালেই আমরা পণ্য পাঠাব। ${by}`,
        })
      if (isOnline && order.to_pay === 0)
        return text({
          en: `Your payment has arrived, and we send the goods. There is nothing more to do. ${by}`,
          bn: `আপনার পেমেন্ট পেয়েছি, পণ্য পাঠাচ্ছি। আপনাকে আর কিছু করতে হবে না। ${by}`,
        })
      return isOnline
        ? text({
            en: `We check your payment${transaction && ` (transaction ${transaction})`} and then send the goods. There is nothing more to do. ${by}`,
            bn: `আপনার পেমেন্ট${transaction && ` (ট্রানজেকশন ${transaction})`} মিলিয়ে দেখে আমরা পণ্য পাঠাব। আপনাকে আর কিছু করতে হবে না। ${by}`,
          })
        : text({
            en: `We call you to confirm, then send the goods. ${by} ${pay}`,
            bn: `ফোনে নিশ্চিত করে আমরা পণ্য পাঠাব। ${by} ${pay}`,
          })
    case 'confirmed':
      return text({ en: `We are packing your order. ${by} ${pay}`, bn: `আপনার অর্ডার প্যাক হচ্ছে। ${by} ${pay}` })
    case 'shipped':
      return text({ en: `Your order is on its way. ${pay}`, bn: `আপনার অর্ডার পথে আছে। ${pay}` })
    case 'delivered':
      return text({
        en: 'Your order has arrived. Your review helps other shoppers.',
        bn: 'আপনার অর্ডার পৌঁছে গেছে। রিভিউ লিখলে অন্য ক্রেতাদের উপকার হয়।',
      })
    default:
      return isOnline
        ? moneyBack(transaction)
        : text({ en: 'It is not delivered, and there is nothing to pay.', bn: 'এটি পাঠানো হবে না, কোনো টাকা দিতে হবে না।' })
  }
}
