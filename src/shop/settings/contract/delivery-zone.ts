import { MAX_CHARGE, MAX_NAME } from '#platform/contract/limits.ts'
import { MAX_GRAMS, MAX_PLACES } from '#platform/contract/office-limits.ts'
import { defineResource, type WireOf } from '#platform/resource/define.ts'

const CHARGE_WRONG = { en: 'Write an amount in taka, such as 80.', bn: 'টাকার পরিমাণ লিখুন, যেমন ৮০।' }
const GRAMS_WRONG = { en: 'Write grams as a whole number, such as 1000.', bn: 'গ্রামে পূর্ণ সংখ্যা লিখুন, যেমন ১০০০।' }

/** The places of a zone, each once: English names of districts outside Dhaka city, or a zone of the two simple charges. */
export const placesOf = (places: string): string[] => [...new Set(places.match(/[^\s,](?:[^,]*[^\s,])?/g))]

/** What delivery costs in some places, where the two charges of the settings don't hold. */
export const deliveryZone = defineResource(
  'delivery_zone',
  {
    name: {
      kind: 'text',
      label: { en: 'Name', bn: 'নাম' },
      hint: { en: 'For you only, such as Hill districts', bn: 'শুধু আপনার জন্য, যেমন পার্বত্য জেলা' },
      wrong: { en: 'Write a name.', bn: 'একটি নাম লিখুন।' },
      isNeeded: true,
      max: MAX_NAME,
    },
    places: {
      kind: 'text',
      label: { en: 'Places', bn: 'কোথায়' },
      wrong: {
        en: 'Choose at least one place that no other zone has.',
        bn: 'অন্তত একটি জায়গা বাছুন, যা অন্য জোনে নেই।',
      },
      isNeeded: true,
      max: MAX_PLACES,
      tidy: (typed) => placesOf(typed).join(', '),
    },
    charge: {
      kind: 'taka',
      label: { en: 'Delivery charge, in taka', bn: 'ডেলিভারি চার্জ, টাকায়' },
      wrong: CHARGE_WRONG,
      isNeeded: true,
      column: 'charge_paisa',
      max: MAX_CHARGE,
    },
    free_from: {
      kind: 'taka',
      label: { en: 'Free from goods of, in taka', bn: 'যত টাকার পণ্যে ফ্রি' },
      hint: { en: 'Empty for never', bn: 'খালি রাখলে কখনো নয়' },
      wrong: CHARGE_WRONG,
      column: 'free_from_paisa',
      max: MAX_CHARGE,
      orNull: true,
      default: null,
      isBeside: true,
    },
    included_grams: {
      kind: 'whole',
      label: { en: 'Grams that the charge covers', bn: 'চার্জের মধ্যে কত গ্রাম' },
      hint: { en: 'Empty for 1000', bn: 'খালি রাখলে ১০০০' },
      wrong: GRAMS_WRONG,
      max: MAX_GRAMS,
      default: 1000,
    },
    step_charge: {
      kind: 'taka',
      label: { en: 'Taka for each further step', bn: 'এরপর প্রতি ধাপে, টাকায়' },
      hint: { en: 'Empty where weight costs nothing', bn: 'খালি রাখলে ওজনের জন্য বাড়তি নেই' },
      wrong: CHARGE_WRONG,
      column: 'step_paisa',
      max: MAX_CHARGE,
      default: 0,
    },
    step_grams: {
      kind: 'whole',
      label: { en: 'Grams of a step', bn: 'এক ধাপে কত গ্রাম' },
      hint: { en: 'Empty for 1000', bn: 'খালি রাখলে ১০০০' },
      wrong: GRAMS_WRONG,
      min: 1,
      max: MAX_GRAMS,
      default: 1000,
      isBeside: true,
    },
    is_on: { kind: 'boolean', label: { en: 'Is used', bn: 'চালু' }, default: true },
  },
  { title: 'name' },
)
export type DeliveryZone = WireOf<typeof deliveryZone>
