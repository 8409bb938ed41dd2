import { useState } from 'react'

/** What is searched: words, whose products are counted one after the other, or a code that was read. */
export function useCodes() {
  const [q, setQ] = useState('')
  const [isByCode, setByCode] = useState(false)
  const say = (words: string, isCode: boolean) => {
    setQ(words)
    setByCode(isCode)
  }
  return {
    q,
    /** Whether the code of the next product is to be read. */
    isWaiting: isByCode && q === '',
    search: (words: string) => say(words, false),
    find: (code: string) => say(code, true),
    readNext: () => isByCode && setQ(''),
    leave: () => setByCode(false),
  }
}
