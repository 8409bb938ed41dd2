import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { orderKey } from '#office/query-keys.ts'
import { listOrderMessages } from '#platform/contract/addresses/admin-routes.ts'
import type { Message } from '#shop/messages/contract/message.ts'
import styles from './Messages.module.css'

/** The shop's reason in words, or what the sender said. */
function Why({ why }: Pick<Message, 'why'>) {
  const { messages: texts } = useTexts()
  const own = Object.entries(texts.whys).find(([code]) => code === why)?.[1]
  return why === '' ? null : <p className={styles['why']}>{own ?? why}</p>
}

/** What the shopper was sent about this order; nothing where nothing was. */
export function OrderMessages({ id }: { id: number }) {
  const { messages: texts } = useTexts()
  const { moment } = useFormats()
  // Below the key of the order: what changes it may cause a message.
  const { data } = useRead([...orderKey(id), 'messages'], listOrderMessages, { params: { id } })
  if (!data || data.results.length === 0) return null
  return (
    <section className="panel">
      <h2>{texts.ofOrder}</h2>
      <ul className={styles['sent']}>
        {data.results.map(({ step, state, text, why, at }) => (
          <li key={step}>
            <b>{texts.steps[step]}</b> · {texts.states[state]}
            <p className={styles['text']}>{text}</p>
            <Why why={why} />
            <p className="muted">{moment(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
