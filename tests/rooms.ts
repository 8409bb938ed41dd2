import { findBreaches } from './rooms/check.ts'
import { IMPORT_RULES } from './rooms/import-rules.ts'
import { PATH_RULES } from './rooms/path-rules.ts'
import { TEXT_RULES } from './rooms/text-rules.ts'

/** `npm run rooms`: prints which file breaks which rule, with the reason of the rule. */
const breaches = await findBreaches()
const reasons = new Map([...IMPORT_RULES, ...TEXT_RULES, ...PATH_RULES].map(({ name, comment }) => [name, comment]))
for (const { rule, from, what } of breaches) console.error(`${from} → ${what}\n  ${rule}: ${reasons.get(rule)}`)
console.log(
  breaches.length === 0
    ? 'Every room keeps its rules.'
    : `${breaches.length} breaches of the rules in rooms.config.ts and tests/rooms/.`,
)
process.exitCode = breaches.length === 0 ? 0 : 1
