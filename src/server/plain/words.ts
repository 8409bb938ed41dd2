import { inWords } from '#client/refusal-words.ts?bn'
import type { Refusal } from '#contract/answers.ts'
import * as english from '#contract/messages.ts'
import * as bengali from '#contract/messages.ts?bn'

const BENGALI: Readonly<Record<string, unknown>> = { ...bengali }
/** Every sentence that the API says as it stands, with what it is in Bengali: too much for a script, so only here. */
const SENTENCES = new Map(
  Object.entries<unknown>({ ...english }).flatMap(([name, text]) => {
    const said = BENGALI[name]
    return typeof text === 'string' && typeof said === 'string' ? [[text, said] as const] : []
  }),
)

/** A refusal in Bengali: its sentences where they are known, otherwise by its code and the names of its fields. */
export function inBengali(refusal: Refusal): Refusal {
  const worded = inWords(refusal)
  const reasons = ([field, texts]: [string, string[]]): [string, string[]] => {
    const known = texts.flatMap((text) => SENTENCES.get(text) ?? [])
    return [field, known.length > 0 ? known : (worded.errors?.[field] ?? [])]
  }
  return {
    ...worded,
    msg: SENTENCES.get(refusal.msg) ?? worded.msg,
    ...(refusal.errors && { errors: Object.fromEntries(Object.entries(refusal.errors).map(reasons)) }),
  }
}
