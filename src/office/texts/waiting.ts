import { text } from '#platform/contract/edition.ts'
import { counted } from './counted.ts'

/** What waits for the network, and how old what is shown without one is. */
export const waiting = {
  loaded: (when: string) => text({ en: `No connection. Loaded: ${when}.`, bn: `ইন্টারনেট নেই। শেষ লোড: ${when}।` }),
  kept: text({
    en: 'No connection. It waits here and is sent once the shop is reached.',
    bn: 'ইন্টারনেট নেই। এখানে জমা রইল, দোকানে পৌঁছালেই পাঠানো হবে।',
  }),
  waits: (n: string) => text({ en: `${counted(n, 'waits', 'wait')} to be sent`, bn: `${n}টি পাঠানোর অপেক্ষায়` }),
  refused: (n: string) =>
    text({ en: `${counted(n, 'was', 'were')} not saved: see why`, bn: `${n}টি সেভ হয়নি: কারণ দেখুন` }),
  sent: (n: string) => text({ en: `Sent: ${n}`, bn: `পাঠানো হয়েছে: ${n}টি` }),
  title: text({ en: 'Calls and notes to send', bn: 'পাঠানোর অপেক্ষায় কল ও নোট' }),
  hint: text({
    en: 'Each is sent once, when the shop is reached.',
    bn: 'দোকানে পৌঁছালে প্রতিটি একবারই পাঠানো হয়।',
  }),
  send: text({ en: 'Send now', bn: 'এখনই পাঠান' }),
  seen: text({ en: 'I have read it', bn: 'পড়েছি' }),
  discardSure: text({ en: 'Discard it unsent', bn: 'না পাঠিয়ে বাদ দিন' }),
}
