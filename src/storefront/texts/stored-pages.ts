import { text } from '#platform/contract/edition.ts'

/** Notice of the service worker above a stored page. */

export const storedNote = (why: string, age: string): string =>
  text({
    en: `${why} This is how the page was ${age}; prices may have changed.`,
    bn: `${why} পেজটি ${age} যেমন ছিল, তেমনই দেখাচ্ছে; দাম বদলে থাকতে পারে।`,
  })
export const LOAD_AGAIN = text({ en: 'Load again', bn: 'আবার লোড করুন' })
