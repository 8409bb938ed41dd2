export const NO_SUCH_ORDER = 'এমন কোনো অর্ডার নেই।'
export const PLACED_AS_VISITOR = 'হয়তো লগইন ছাড়া অর্ডার করা হয়েছিল।'
export const MY_ORDERS = 'আমার অর্ডার'
export const ALL_ORDERS = 'সব অর্ডার'
export const TRANSACTION = 'ট্রানজেকশন'
export const ORDER_AGAIN = 'আবার অর্ডার করুন'
export const PRINT_INVOICE = 'ইনভয়েস প্রিন্ট করুন'
export const CANCEL_ORDER = 'অর্ডার বাতিল করুন'
export const CANCEL_QUESTION = 'অর্ডারটি বাতিল করবেন? পরে এখানে ফেরানো যাবে না।'
export const CANCELLING = 'বাতিল হচ্ছে…'
export const YES_CANCEL = 'হ্যাঁ, বাতিল করুন'
export const KEEP_IT = 'থাক'
export const STATUS_HISTORY = 'অর্ডারের ধাপ'
export const NO_ORDERS_TITLE = 'এখনো কোনো অর্ডার নেই'
export const NO_ORDERS_TEXT = 'লগইন করে যা অর্ডার করবেন তা এখানে থাকবে।'
export const ORDER = 'অর্ডার'
export const DATE = 'তারিখ'
export const STATUS_NAMES: Record<string, string> = {
  pending: 'অপেক্ষমাণ',
  confirmed: 'নিশ্চিত',
  shipped: 'পাঠানো হয়েছে',
  delivered: 'পৌঁছে গেছে',
  cancelled: 'বাতিল',
}
export const STATUS = 'অবস্থা'
export const ORDERS_OF_PHONE = 'এই ফোনের অর্ডার'
export const ONLY_HERE = 'এই তালিকা শুধু এই ব্রাউজারেই আছে।'
export const FORGET_ORDERS = 'তালিকা মুছে ফেলুন'
export const ORDER_NUMBER = 'অর্ডার নম্বর'
export const ORDER_NUMBER_WRONG = 'সঠিক অর্ডার নম্বর লিখুন।'
export const LOOKING = 'খোঁজা হচ্ছে…'
