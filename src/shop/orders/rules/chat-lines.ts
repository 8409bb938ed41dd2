import { MAX_PASTED_LINE } from '#platform/contract/office-limits.ts'
import { latinDigits, withoutControls } from '#platform/rules/text.ts'
import { MAX_PASTED } from '#shop/orders/contract/office-orders.ts'

const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`
const TIME = String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`
/** WhatsApp: `22/11/2026, 10:15 am - Rahim: …`, `[22/11/2026, 10:15:23] Rahim: …`, `[10:15, 22/11/2026] Rahim: …`. */
const STAMP = new RegExp(`^\\[?(?:${DATE},?\\s+${TIME}|${TIME},?\\s+${DATE})\\]?\\s*(?:[-–]\\s*)?`, 'iu')
const SPEAKER = /^([^:\n]{1,40}):\s+/u
const SAID = /^(you|.{1,40}) sent$/iu
/** Lines that a messenger adds: times, days, receipts. */
const ADDED = new RegExp(
  `^(?:enter|seen.{0,40}|delivered|active now|edited|forwarded|<media omitted>|(?:today|yesterday|sun|mon|tue|wed|thu|fri|sat)?[a-z]*,?(?: at)? ?${TIME}|[a-z]{3,9} \\d{1,2}, ?\\d{4},? ?(?:at )?${TIME}|.{1,40} (?:sent (?:a|an) [a-z]+|replied to .{1,60}))\\.?$`,
  'iu',
)

export interface ChatTextLine {
  text: string
  speaker: string
}

/** A line in parts of at most `MAX_PASTED_LINE` characters, between words where that is possible. */
function cut(line: string): string[] {
  const parts: string[] = []
  let left = line
  while (left.length > MAX_PASTED_LINE) {
    const blank = left.lastIndexOf(' ', MAX_PASTED_LINE)
    const end = blank > 0 ? blank : MAX_PASTED_LINE
    parts.push(left.slice(0, end))
    left = left.slice(end).trim()
  }
  return [...parts, left]
}

/** The lines, long ones in parts, without a messenger's prefixes; the speaker is empty if the line names none. */
export function spokenLines(chat: string): ChatTextLine[] {
  const lines: ChatTextLine[] = []
  let isOwn = false
  let speaker = ''
  for (const line of withoutControls(chat.slice(0, MAX_PASTED))
    .normalize('NFC')
    .split(/[\r\n\u2028\u2029]+/)) {
    const text = line.trim().replace(/\s{4,}/g, '   ')
    const [stamp] = STAMP.exec(latinDigits(text)) ?? []
    const unstamped = stamp === undefined ? text : text.slice(stamp.length)
    const said = stamp === undefined ? null : SPEAKER.exec(unstamped)
    if (said) speaker = said[1] ?? ''
    const words = said ? unstamped.slice(said[0].length).trim() : unstamped
    const [, sender] = SAID.exec(words) ?? []
    if (sender !== undefined) isOwn = sender.toLowerCase() === 'you'
    if (words === '' || sender !== undefined || ADDED.test(latinDigits(words)) || (stamp !== undefined && !said))
      continue
    // Messenger writes `You sent` before each message of the shop itself.
    if (!isOwn) lines.push(...cut(words).map((part) => ({ text: part, speaker })))
    isOwn = false
  }
  return lines
}
