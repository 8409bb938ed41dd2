const order = new Intl.Collator(['en', 'bn'], { sensitivity: 'base', numeric: true })

/** The first letter of a name in upper case; `#` for names that begin with a digit or a sign. */
const letterOf = (name: string): string => {
  const [first = ''] = name.trim()
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#'
}

/** Named things in alphabetical order, grouped by first letter: Latin before Bengali, signs and digits first. */
export function groupByLetter<Item extends { name: string }>(items: Item[]): { letter: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>()
  for (const item of items.toSorted((a, b) => order.compare(a.name, b.name))) {
    const letter = letterOf(item.name)
    groups.set(letter, [...(groups.get(letter) ?? []), item])
  }
  return [...groups].map(([letter, grouped]) => ({ letter, items: grouped }))
}
