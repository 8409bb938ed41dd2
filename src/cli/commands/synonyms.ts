import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse, toWhole } from '#cli/command.ts'
import { withShop } from '#cli/with-shop.ts'
import { MAX_SYNONYM, MAX_SYNONYM_WORDS, MAX_SYNONYMS } from '#platform/contract/office-limits.ts'
import { REFUSALS } from '#platform/contract/refusals.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Shop } from '#platform/open-shop.ts'
import type { TriedSearch } from '#search/contract/calls/admin-search.ts'
import { currentGoods } from '#search/index/current-goods.ts'
import { listSynonyms, type SynonymRow } from '#search/queries/synonyms.ts'
import type { OwnSynonym } from '#search/synonyms.ts'
import { trySynonym } from '#search/try-synonym.ts'
import type { SynonymKind } from '#shop/catalogue/contract/office-catalogue.ts'
import { synonyms as store } from '#shop/content/actions/content.ts'

const HELP = `npm run shop -- synonyms list
npm run shop -- synonyms try WORD MEANING [--one-way | --apart]
npm run shop -- synonyms add WORD MEANING [--one-way | --apart]
npm run shop -- synonyms remove NUMBER

What words mean in searches of this shop, beside what the search knows anyway. Running servers know a change at the
next search. Each side has one to ${MAX_SYNONYM_WORDS} words; put quotation marks around several.

  list       your pairs with their numbers: = both find each other, > one way, / apart
  try        what a pair would change, without storing it: its words, and what people searched with them and did not
             find, with the number of goods and the first names, before and after
  add        stores a pair; there may be ${MAX_SYNONYMS}
  remove     removes a pair by its number
  --one-way  WORD finds MEANING, and MEANING does not find WORD
  --apart    neither finds the other, whatever the search's own list says`

const OPTIONS = { 'one-way': { type: 'boolean' }, apart: { type: 'boolean' } } as const
const SIGNS: Record<SynonymKind, string> = { same: '=', one_way: '>', apart: '/' }
const toLine = ({ id, word, meaning, kind }: SynonymRow): string => `${id}\t${word} ${SIGNS[kind]} ${meaning}`

async function list({ db }: Shop): Promise<void> {
  const rows = await listSynonyms(db)
  for (const row of rows) console.log(toLine(row))
  if (rows.length === 0) console.log('There are no pairs of your own yet.')
}

const sideOf = ({ count, is_relaxed, names }: TriedSearch['before']): string =>
  `${count}${is_relaxed ? ' with some of the words' : ''}${names.length > 0 ? `: ${names.join('; ')}` : ''}`

async function tryPair({ db }: Shop, pair: OwnSynonym): Promise<void> {
  // A command waits for the goods as long as they take.
  await currentGoods(db)
  const tried = await trySynonym(db, pair)
  if ('code' in tried) throw new Error(`${tried.field.toUpperCase()}: ${REFUSALS[tried.code].msg}`)
  if (tried.known.length > 0) console.log(`${pair.word} means already: ${tried.known.join(', ')}`)
  for (const { search, before, after } of tried.searches)
    console.log(`${search}\n  before  ${sideOf(before)}\n  after   ${sideOf(after)}`)
}

async function add({ db }: Shop, pair: OwnSynonym): Promise<void> {
  const added = await store.add(db, pair, COMMAND)
  if (added.kind === 'refused')
    throw new Error([added.field?.toUpperCase(), REFUSALS[added.code].msg].filter(Boolean).join(': '))
  console.log(`Stored: ${toLine({ id: Number(added.id), version: 1, ...pair })}`)
}

async function remove({ db }: Shop, id: number): Promise<void> {
  const removed = await store.remove(db, { id }, COMMAND)
  if (removed.kind !== 'done') throw new Error(`There is no pair ${id}: npm run shop -- synonyms list`)
  console.log(`Removed pair ${id}.`)
}

function readPair([word, meaning, ...more]: string[], kind: SynonymKind): OwnSynonym {
  if (!word || !meaning || more.length > 0) throw new Misuse('This takes two sides: WORD and MEANING.')
  const sides = { word: word.normalize('NFC').trim(), meaning: meaning.normalize('NFC').trim() }
  for (const [name, side] of Object.entries(sides))
    if (side.length > MAX_SYNONYM)
      throw new Misuse(`${name.toUpperCase()} must have at most ${MAX_SYNONYM} characters.`)
  return { ...sides, kind }
}

export const synonyms: Command = {
  summary: 'list, try, add and remove what words mean in searches',
  help: HELP,
  async run(args) {
    const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [action, ...rest] = positionals
    if (values['one-way'] && values.apart) throw new Misuse('--one-way and --apart exclude each other.')
    const kind = values['one-way'] ? 'one_way' : values.apart ? 'apart' : 'same'
    if (action === 'list' && rest.length === 0) await withShop(list)
    else if (action === 'try') {
      const pair = readPair(rest, kind)
      await withShop((shop) => tryPair(shop, pair))
    } else if (action === 'add') {
      const pair = readPair(rest, kind)
      await withShop((shop) => add(shop, pair))
    } else if (action === 'remove' && rest.length === 1) {
      const id = toWhole('NUMBER', rest[0] ?? '', 1, Number.MAX_SAFE_INTEGER)
      await withShop((shop) => remove(shop, id))
    } else throw new Misuse('synonyms takes "list", "try" or "add" with two sides, or "remove" with a number.')
    return EXIT.done
  },
}
