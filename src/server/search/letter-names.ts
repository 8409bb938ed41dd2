/** Names of the Latin letters as Bengali writes abbreviations: আরএফএল is RFL. */
const NAMES = 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'.normalize('NFC')
const BY_LETTER = new Map(NAMES.split(' ').map((name, at) => [String.fromCharCode(97 + at), name]))
const MIN_LETTERS = 2
const MAX_LETTERS = 5
const BY_NAME = new Map([...BY_LETTER].map(([letter, name]) => [name, letter]))
const NAME = new RegExp([...BY_NAME.keys()].sort((a, b) => b.length - a.length).join('|'), 'gu')

/** An abbreviation in the other script, by the names of its letters; undefined for a word that can’t be one. */
export function spellOut(word: string): string | undefined {
  if (/^[a-z]+$/.test(word)) {
    if (word.length < MIN_LETTERS || word.length > MAX_LETTERS) return undefined
    return Array.from(word, (letter) => BY_LETTER.get(letter)).join('')
  }
  const names = word.match(NAME) ?? []
  if (names.length < MIN_LETTERS || names.join('') !== word) return undefined
  return names.map((name) => BY_NAME.get(name)).join('')
}
