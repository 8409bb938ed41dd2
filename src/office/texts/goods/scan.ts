import { text } from '#platform/contract/edition.ts'

/** The camera that reads codes. */
export const scan = {
  states: {
    starting: text({ en: 'The camera opens…', bn: 'ক্যামেরা খুলছে…' }),
    reading: text({
      en: 'Hold the code in front of the camera, in good light.',
      bn: 'আলোতে কোডটি ক্যামেরার সামনে ধরুন।',
    }),
    refused: text({
      en: 'The camera is not allowed here. Allow it in the browser’s settings of this page, or type the code.',
      bn: 'এখানে ক্যামেরার অনুমতি নেই। ব্রাউজারে এই পেজের সেটিংসে অনুমতি দিন, বা কোডটি লিখুন।',
    }),
    none: text({
      en: 'The camera can’t be opened. Type the code, or use a hand scanner.',
      bn: 'ক্যামেরা খোলা যাচ্ছে না। কোডটি লিখুন, বা হাতের স্ক্যানার দিয়ে পড়ুন।',
    }),
  },
  code: text({ en: 'Code', bn: 'কোড' }),
  find: text({ en: 'Find', bn: 'খুঁজুন' }),
  next: text({ en: 'Read the code of the next product.', bn: 'পরের পণ্যের কোড পড়ুন।' }),
  inOrder: text({ en: 'Go on with the list', bn: 'তালিকা ধরে এগোন' }),
}
