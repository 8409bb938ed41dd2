import { text } from '#platform/contract/edition.ts'

/** A shopper's orders. */

export const NO_SUCH_ORDER = text({ en: 'There is no such order.', bn: 'এমন কোনো অর্ডার নেই।' })
export const PLACED_AS_VISITOR = text({
  en: 'It may have been placed without signing in.',
  bn: 'হয়তো লগইন ছাড়া অর্ডার করা হয়েছিল।',
})
export const MY_ORDERS = text({ en: 'My orders', bn: 'আমার অর্ডার' })
export const LAST_ORDER = text({ en: 'Last order', bn: 'শেষ অর্ডার' })
export const ALL_ORDERS = text({ en: 'All orders', bn: 'সব অর্ডার' })
export const TRANSACTION = text({ en: 'Transaction', bn: 'ট্রানজেকশন' })
export const ORDER_AGAIN = text({ en: 'Order again', bn: 'আবার অর্ডার করুন' })
export const PAY_NOW = text({ en: 'Pay online now', bn: 'এখনই অনলাইনে টাকা দিন' })
export const CANCEL_ORDER = text({ en: 'Cancel order', bn: 'অর্ডার বাতিল করুন' })
export const CANCEL_QUESTION = text({
  en: 'Cancel this order? This can’t be undone here.',
  bn: 'অর্ডারটি বাতিল করবেন? পরে এখানে ফেরানো যাবে না।',
})
export const CANCELLING = text({ en: 'Cancelling…', bn: 'বাতিল হচ্ছে…' })
export const YES_CANCEL = text({ en: 'Yes, cancel it', bn: 'হ্যাঁ, বাতিল করুন' })
export const KEEP_IT = text({ en: 'Keep it', bn: 'থাক' })
export const STATUS_HISTORY = text({ en: 'Status history', bn: 'অর্ডারের ধাপ' })
export const NO_ORDERS_TITLE = text({ en: 'No orders yet', bn: 'এখনো কোনো অর্ডার নেই' })
export const NO_ORDERS_TEXT = text({
  en: 'What you order while you are signed in is listed here.',
  bn: 'লগইন করে যা অর্ডার করবেন তা এখানে থাকবে।',
})
export const ORDER = text({ en: 'Order', bn: 'অর্ডার' })
/** Names of the server, where the edition shows other names (spec §4). */
export const STATUS_NAMES = text<Record<string, string>>({
  en: {},
  bn: {
    pending: 'অপেক্ষমাণ',
    confirmed: 'নিশ্চিত',
    shipped: 'পাঠানো হয়েছে',
    delivered: 'পৌঁছে গেছে',
    cancelled: 'বাতিল',
  },
})
/** The steps of an order as a shopper follows them. */
export const STEP_NAMES = text<Record<string, string>>({
  en: {
    pending: 'Placed',
    confirmed: 'Confirmed',
    shipped: 'On the way',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  bn: {
    pending: 'অর্ডার হয়েছে',
    confirmed: 'নিশ্চিত',
    shipped: 'পথে আছে',
    delivered: 'পৌঁছে গেছে',
    cancelled: 'বাতিল',
  },
})
export const ORDER_IS_PLACED = text({ en: 'Order placed', bn: 'অর্ডার হয়েছে' })
export const thanks = (name: string): string => text({ en: `Thank you, ${name}.`, bn: `ধন্যবাদ, ${name}।` })
export const DELIVERY_ADDRESS = text({ en: 'Delivery address', bn: 'ডেলিভারির ঠিকানা' })
export const CALL_TO_CANCEL = text({ en: 'Call us to cancel', bn: 'বাতিল করতে ফোন করুন' })
export const ORDERS_OF_PHONE = text({ en: 'Orders from this phone', bn: 'এই ফোনের অর্ডার' })
export const ONLY_HERE = text({ en: 'Only this browser knows this list.', bn: 'এই তালিকা শুধু এই ব্রাউজারেই আছে।' })
export const FORGET_ORDERS = text({ en: 'Forget these orders', bn: 'তালিকা মুছে ফেলুন' })
export const ORDER_NUMBER = text({ en: 'Order number', bn: 'অর্ডার নম্বর' })
export const ORDER_NUMBER_WRONG = text({ en: 'This must be an order number.', bn: 'সঠিক অর্ডার নম্বর লিখুন।' })
export const LOOKING = text({ en: 'Looking…', bn: 'খোঁজা হচ্ছে…' })

export const RETURNED = text({ en: 'Came back', bn: 'ফেরত এসেছে' })
export const REFUNDED = text({ en: 'Refunded', bn: 'ফেরত দেওয়া টাকা' })
export const trackAt = (courier: string) =>
  text({ en: `Where the parcel is: ${courier}`, bn: `পার্সেল কোথায়: ${courier}` })
