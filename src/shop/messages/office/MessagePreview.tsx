import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import { fillMessage, SAMPLE_PARCEL, trackingPage } from '#shop/messages/rules/message-texts.ts'
import { smsParts } from '#shop/messages/rules/sms-parts.ts'
import { useSettings } from '#shop/settings/office/use-settings.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import styles from './Messages.module.css'

/** An order as messages tell of one, with the shop's own name and phone. */
function useSample(site: string, language: Language) {
  const { data } = useSettings()
  const { notices } = useTexts()
  const name = data?.settings.shop_name ?? notices.sample.shop
  const number = 1042
  return {
    ...{ number, total: 1250, due: 1250 },
    shop: { en: name, bn: nameIn('bn', name, data?.settings.shop_name_bn) },
    ...{ link: trackingPage(site, number, language), parcel: SAMPLE_PARCEL },
    phone: data?.settings.phone ?? '',
  }
}

interface Props {
  text: string
  language: Language
  /** Of one part, in taka; 0 where nobody said it. */
  price: number
  /** The address that links begin with. */
  site: string
}

/** What the phone shows, in how many parts, and what that costs. */
export function MessagePreview({ text, language, price, site }: Props) {
  const { messages: texts, notices } = useTexts()
  const { number, taka } = useFormats()
  const shown = fillMessage(text, language, useSample(site, language))
  const { parts, units } = smsParts(shown)
  const counted = [
    texts.parts(number(parts), parts === 1),
    texts.characters(number(units)),
    ...(price > 0 ? [texts.cost(taka(parts * price))] : []),
  ]
  return (
    <section className={styles['preview']} aria-label={notices.preview} lang={language}>
      <p className="muted">{notices.preview}</p>
      <p className={styles['text']}>{shown}</p>
      <p role="status" aria-label={texts.counted}>
        <b>{counted.join(' · ')}</b>
      </p>
    </section>
  )
}
