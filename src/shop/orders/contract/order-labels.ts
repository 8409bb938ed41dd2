/** Labels of the order form: the spec has them in Bengali in both editions. */

export const NAME_LABEL = 'নাম'
export const PHONE_LABEL = 'মোবাইল নম্বর'
export const DISTRICT_LABEL = 'জেলা'
export const UPAZILA_LABEL = 'উপজেলা / থানা'
export const ADDRESS_LABEL = 'সম্পূর্ণ ঠিকানা'
export const SEND_TO = 'এই নম্বরে পাঠান'
export const ODD_PHONE = 'নম্বরটি কি ঠিক আছে? বাংলাদেশি মোবাইল নম্বর ০১ দিয়ে শুরু হয়, মোট ১১ সংখ্যা।'
