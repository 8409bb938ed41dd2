import { text } from '#platform/contract/edition.ts'
import { withWholeAmounts } from '#platform/rules/text.ts'
import type { OwnWords } from '#shop/catalogue/contract/product-group.ts'
import { wordsIn } from '#shop/catalogue/rules/known-words.ts'

/** Options, their values and units of goods as the edition shows them, with a merchant's own Bengali of them. */
export const shownWords = text({
  en: (words: string, _own?: OwnWords): string => withWholeAmounts(words),
  bn: (words: string, own?: OwnWords): string => withWholeAmounts(wordsIn('bn', words, own)),
})
