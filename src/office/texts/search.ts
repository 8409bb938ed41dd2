import { text } from '#platform/contract/edition.ts'

/** Missed searches, and synonyms. */
export const search = {
  title: text({ en: 'Searches without goods', bn: 'যা খুঁজে পাওয়া যায়নি' }),
  hint: text({
    en: 'What people searched and did not find. Only the words are counted, never who searched.',
    bn: 'ক্রেতারা যা খুঁজে পাননি। শুধু শব্দ গোনা হয়, কে খুঁজেছেন তা নয়।',
  }),
  period: text({ en: 'Searched in the last', bn: 'কত দিনের সার্চ' }),
  days: (days: string) => text({ en: `${days} days`, bn: `গত ${days} দিন` }),
  tabs: { no: text({ en: 'Not found', bn: 'পাওয়া যায়নি' }), yes: text({ en: 'Put aside', bn: 'সরিয়ে রাখা' }) },
  empty: text({ en: 'Every search of these days found something.', bn: 'এই কদিনের সব সার্চেই কিছু পাওয়া গেছে।' }),
  emptyAside: text({ en: 'Nothing was put aside.', bn: 'কিছু সরিয়ে রাখা হয়নি।' }),
  nothing: (times: string) => text({ en: `${times} × nothing`, bn: `${times} বার কিছুই না` }),
  partly: (times: string) => text({ en: `${times} × some of the words`, bn: `${times} বার কয়েকটি শব্দ মিলেছে` }),
  last: (day: string) => text({ en: `last on ${day}`, bn: `শেষবার ${day}` }),
  findsNothing: text({ en: 'finds nothing', bn: 'কিছু মেলে না' }),
  findsSome: (count: string) => text({ en: `finds ${count} with some words`, bn: `কিছু শব্দে ${count}টি মেলে` }),
  finds: (count: string) => text({ en: `finds ${count}`, bn: `${count}টি মেলে` }),
  addMeaning: text({ en: 'Add a meaning', bn: 'অর্থ যোগ করুন' }),
  seenAs: text({ en: 'Seen as', bn: 'দোকানে দেখুন' }),
  putAside: text({ en: 'Put aside', bn: 'সরিয়ে রাখুন' }),
  putBack: text({ en: 'Put back', bn: 'ফিরিয়ে আনুন' }),
  putAsideSaid: text({ en: 'Put aside.', bn: 'সরিয়ে রাখা হয়েছে।' }),
  putBackSaid: text({ en: 'It is in the list again.', bn: 'আবার তালিকায় আছে।' }),

  synonyms: text({ en: 'Meanings of words', bn: 'শব্দের অর্থ' }),
  synonymsHint: text({
    en: 'Your own pairs. The search knows hundreds of everyday words in both scripts besides.',
    bn: 'আপনার যোগ করা জোড়া। এ ছাড়া দুই লিপির কয়েক শ শব্দ সার্চ আগে থেকেই জানে।',
  }),
  synonymsEmpty: text({ en: 'You have added no meanings yet.', bn: 'এখনো কোনো অর্থ যোগ করেননি।' }),
  edit: text({ en: 'Change the meaning', bn: 'অর্থ বদলান' }),
  tryHint: text({
    en: 'Once both words are typed, you see here what changes.',
    bn: 'দুটো শব্দ লিখলে কী বদলায় তা এখানে দেখবেন।',
  }),
  changes: text({ en: 'What this changes', bn: 'এতে কী বদলায়' }),
  known: (words: string) => text({ en: `It means already: ${words}`, bn: `আগে থেকেই এর অর্থ: ${words}` }),
  before: text({ en: 'Now', bn: 'এখন' }),
  after: text({ en: 'Then', bn: 'তখন' }),
  same: text({ en: 'The same as now', bn: 'এখনকার মতোই' }),
}
