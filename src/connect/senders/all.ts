import { alphaSms } from './alpha-sms.ts'
import { bulksmsbd } from './bulksmsbd.ts'
import { generic } from './generic.ts'
import { mimSms } from './mim-sms.ts'
import type { Sender } from './sender.ts'
import { sslWireless } from './ssl-wireless.ts'

/** Every service of text messages that the shop knows, in the order in which they are shown. */
export const SENDERS: readonly Sender[] = [alphaSms, bulksmsbd, sslWireless, mimSms, generic]

export const findSender = (id: string): Sender | undefined => SENDERS.find((sender) => sender.id === id)
