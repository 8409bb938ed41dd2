import { LANGUAGE, text } from '#platform/contract/edition.ts'
import { OFFLINE, OFFLINE_PAGES, PAGE_LATE, PAGE_OFFLINE } from '#platform/contract/messages.ts'
import { JUST_NOW, RELATIVE } from './locale.ts'
import { offline } from './pages.ts'
import { TRY_AGAIN } from './words.ts'

/** What the service worker says above a stored page, and in the place of one that was never seen. */
export const offlineTexts = {
  lang: LANGUAGE,
  offline: OFFLINE,
  offlinePages: OFFLINE_PAGES,
  pageLate: PAGE_LATE,
  pageOffline: PAGE_OFFLINE,
  ago: { RELATIVE, JUST_NOW },
  title: offline.title,
  heading: offline.heading,
  tryAgain: TRY_AGAIN,
  loadAgain: text({ en: 'Load again', bn: 'আবার লোড করুন' }),
  storedNote: (why: string, age: string): string =>
    text({
      en: `${why} This is how the page was ${age}; prices may have changed.`,
      bn: `${why} পেজটি ${age} যেমন ছিল, তেমনই দেখাচ্ছে; দাম বদলে থাকতে পারে।`,
    }),
}
