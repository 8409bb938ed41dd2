import { MESSENGER, messengerLink, orderRef } from '#platform/rules/messenger-link.ts'
import { whatsAppLink } from '#platform/rules/phone-links.ts'

export interface Props {
  /** Number of the order that it is about. */
  order: number
  /** Of the shop; empty without one. */
  phone: string
  /** User name of the shop's Facebook page; empty without one. */
  messenger: string
}

/** Chats with the shop about an order. */
export const ChatLinks = ({ order, phone, messenger }: Props) => (
  <>
    {phone && (
      <a className="button button-quiet" href={whatsAppLink(phone)}>
        WhatsApp
      </a>
    )}
    {messenger && (
      <a className="button button-quiet" href={messengerLink(messenger, orderRef(order))}>
        {MESSENGER}
      </a>
    )}
  </>
)
