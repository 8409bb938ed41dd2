import * as messages from '#contract/messages.ts'
import * as bengaliMessages from '#contract/messages.ts?bn'
import { isBengali } from '#rules/editions.ts'
import * as locale from '#texts/locale.ts'
import * as bengaliLocale from '#texts/locale.ts?bn'
import * as pages from '#texts/pages.ts'
import * as bengaliPages from '#texts/pages.ts?bn'
import * as note from '#texts/stored-pages.ts'
import * as bengaliNote from '#texts/stored-pages.ts?bn'
import * as words from '#texts/words.ts'
import * as bengaliWords from '#texts/words.ts?bn'

const ENGLISH = {
  lang: 'en',
  offline: messages.OFFLINE,
  offlinePages: messages.OFFLINE_PAGES,
  pageLate: messages.PAGE_LATE,
  pageOffline: messages.PAGE_OFFLINE,
  ago: { RELATIVE: locale.RELATIVE, JUST_NOW: locale.JUST_NOW },
  title: pages.offline.title,
  heading: pages.offline.heading,
  tryAgain: words.TRY_AGAIN,
  loadAgain: note.LOAD_AGAIN,
  storedNote: note.storedNote,
}

const BENGALI: typeof ENGLISH = {
  lang: 'bn',
  offline: bengaliMessages.OFFLINE,
  offlinePages: bengaliMessages.OFFLINE_PAGES,
  pageLate: bengaliMessages.PAGE_LATE,
  pageOffline: bengaliMessages.PAGE_OFFLINE,
  ago: { RELATIVE: bengaliLocale.RELATIVE, JUST_NOW: bengaliLocale.JUST_NOW },
  title: bengaliPages.offline.title,
  heading: bengaliPages.offline.heading,
  tryAgain: bengaliWords.TRY_AGAIN,
  loadAgain: bengaliNote.LOAD_AGAIN,
  storedNote: bengaliNote.storedNote,
}

/** One worker serves both editions: the address of a page says in which language it writes. */
export const textsFor = ({ url }: Pick<Request, 'url'>) => (isBengali(new URL(url).pathname) ? BENGALI : ENGLISH)
