import type { PastOrder } from '#shop/orders/actions/past-orders.ts'
import type { OrderStatus } from '#shop/orders/rules/order-states.ts'
import { DEMO_CUSTOMER } from './customer.ts'

interface DemoOrder extends Pick<PastOrder, 'name' | 'phone' | 'district' | 'upazila' | 'address' | 'paymentType'> {
  transactionId?: string
  coupon?: string
  /** Product names with quantities. */
  lines: [name: string, quantity: number][]
  history: [status: OrderStatus, at: string][]
}

const NUSRAT = {
  name: DEMO_CUSTOMER.username,
  phone: DEMO_CUSTOMER.phone_number,
  district: DEMO_CUSTOMER.district,
  upazila: DEMO_CUSTOMER.upazila,
  address: DEMO_CUSTOMER.address,
}

/** One order in each status. */
export const DEMO_ORDERS: DemoOrder[] = [
  {
    ...NUSRAT,
    paymentType: 'CASH_ON_DELIVERY',
    lines: [
      ['Miniket Rice 5 kg', 2],
      ['Deshi Masoor Dal 1 kg', 1],
      ['Farm Eggs, 12 pcs', 2],
    ],
    history: [
      ['pending', '2026-10-02T04:12:00.000Z'],
      ['confirmed', '2026-10-02T05:01:00.000Z'],
      ['shipped', '2026-10-03T03:20:00.000Z'],
      ['delivered', '2026-10-03T10:45:00.000Z'],
    ],
  },
  {
    ...NUSRAT,
    paymentType: 'CASH_ON_DELIVERY',
    lines: [['Tangail Cotton Saree', 1]],
    history: [
      ['pending', '2026-10-11T14:20:00.000Z'],
      ['cancelled', '2026-10-11T15:02:00.000Z'],
    ],
  },
  {
    ...NUSRAT,
    paymentType: 'ONLINE_PAYMENT',
    transactionId: 'DEMO3F7LM2',
    coupon: 'HAAT50',
    lines: [
      ['School Backpack', 1],
      ['HB Pencils, 12 pcs', 2],
    ],
    history: [
      ['pending', '2026-10-27T09:40:00.000Z'],
      ['confirmed', '2026-10-27T10:15:00.000Z'],
      ['shipped', '2026-10-28T04:05:00.000Z'],
    ],
  },
  {
    ...NUSRAT,
    paymentType: 'CASH_ON_DELIVERY',
    lines: [
      ['Sundarban Khalisha Honey 500 g', 1],
      ['Farm Eggs, 12 pcs', 1],
    ],
    history: [
      ['pending', '2026-10-30T03:30:00.000Z'],
      ['confirmed', '2026-10-30T05:10:00.000Z'],
    ],
  },
  {
    ...NUSRAT,
    paymentType: 'CASH_ON_DELIVERY',
    lines: [['Miniket Rice 5 kg', 1]],
    history: [['pending', '2026-10-31T12:05:00.000Z']],
  },
  {
    name: 'রাকিব হাসান',
    phone: '01800000002',
    district: 'Chattogram',
    upazila: 'Panchlaish',
    address: 'বাড়ি ১২, সড়ক ২, পাঁচলাইশ আবাসিক এলাকা',
    paymentType: 'ONLINE_PAYMENT',
    transactionId: 'DEMO8K2QX1',
    coupon: 'HAAT50',
    lines: [
      ['Cotton Panjabi (Off-White)', 1],
      ['Red Gamcha', 2],
    ],
    history: [
      ['pending', '2026-10-20T13:30:00.000Z'],
      ['confirmed', '2026-10-20T15:05:00.000Z'],
      ['shipped', '2026-10-22T04:40:00.000Z'],
    ],
  },
  {
    name: 'Sadia Islam',
    phone: '01900000003',
    district: 'Sylhet',
    upazila: 'Beanibazar',
    address: 'Beside the bazar mosque',
    paymentType: 'CASH_ON_DELIVERY',
    lines: [['Dhakai Jamdani Saree', 1]],
    history: [
      ['pending', '2026-10-24T08:00:00.000Z'],
      ['cancelled', '2026-10-24T11:15:00.000Z'],
    ],
  },
  {
    name: 'আব্দুল কাদের',
    phone: '01500000004',
    district: 'Dhaka',
    upazila: 'Savar',
    address: 'গেন্ডা, সাভার',
    paymentType: 'ONLINE_PAYMENT',
    transactionId: 'DEMO9P4TZ7',
    lines: [
      ['Sundarban Khalisha Honey 500 g', 1],
      ['Mill-Pressed Mustard Oil 1 L', 2],
    ],
    history: [
      ['pending', '2026-10-29T06:25:00.000Z'],
      ['confirmed', '2026-10-29T09:10:00.000Z'],
    ],
  },
  {
    name: 'Priya Das',
    phone: '01600000005',
    district: 'Khulna',
    upazila: 'Sonadanga',
    address: 'Flat 4B, KDA Avenue',
    paymentType: 'CASH_ON_DELIVERY',
    lines: [
      ["Children's Folk Tales, set of 3", 1],
      ['HB Pencils, 12 pcs', 1],
      ['School Backpack', 1],
    ],
    history: [['pending', '2026-10-30T16:48:00.000Z']],
  },
]
