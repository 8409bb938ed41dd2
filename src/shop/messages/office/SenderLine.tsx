import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { pathOf } from '#office/router.ts'
import styles from './Messages.module.css'
import { useMessages } from './use-messages.ts'

/** What is left at the sender of text messages, or why the shop switched it off; nothing in a shop without one. */
export function SenderLine() {
  const { providers } = useTexts()
  const { taka } = useFormats()
  const { data } = useMessages()
  if (data?.stopped)
    return (
      <p className={styles['warning']}>
        <a href={pathOf('messages')}>
          {data.stopped === 'balance' ? providers.stopped.balance : providers.stopped.keys}
        </a>
      </p>
    )
  if (!data?.sender || data.balance === null) return null
  return (
    <p className="muted">
      <a href={pathOf('messages')}>{providers.balance(data.sender, taka(data.balance))}</a>
    </p>
  )
}
