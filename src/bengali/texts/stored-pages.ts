export const storedNote = (why: string, age: string): string =>
  `${why} পেজটি ${age} যেমন ছিল, তেমনই দেখাচ্ছে; দাম বদলে থাকতে পারে।`
export const LOAD_AGAIN = 'আবার লোড করুন'
