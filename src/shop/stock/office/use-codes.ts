import { useState } from 'react'

/** What is searched: words, whose products are counted one after the other, or a code that was read. */
export function useCodes() {
  const [q, setQ] = useState('')
  const [isByCode, setByCode] = useState(false)
  const [round, setRound] = useState(0)
  const say = (words: string, isCode: boolean) => {
    setQ(words)
    setByCode(isCode)
  }
  const renew = () => setRound((before) => before + 1)
  return {
    q,
    /** Whether the code of the next product is to be read. */
    isWaiting: isByCode && q === '',
    /** Raised when the field of the search is to show other words. */
    round,
    search: (words: string) => say(words, false),
    find: (code: string) => say(code, true),
    /** The same for a code that was typed elsewhere. */
    findBeside(code: string) {
      say(code, true)
      renew()
    },
    readNext() {
      if (!isByCode) return
      setQ('')
      renew()
    },
    leave: () => setByCode(false),
  }
}
