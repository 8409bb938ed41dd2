import { SUGGEST_PICTURE } from '#platform/contract/look.ts'
import { textLang } from '#platform/rules/language.ts'
import { formatTaka } from '#platform/rules/money.ts'
import { bothNames, categoryName } from '#platform/rules/shown-name.ts'
import { withWholeAmounts } from '#platform/rules/text.ts'
import type { Suggestion } from '#search/contract/suggest.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { thumbnailAddress } from '#shop/catalogue/rules/picture.ts'
import { isDataSaved } from '#storefront/browser/save-data.ts'
import { productCount } from '#storefront/texts/suggested-category.ts'
import { MEANT, SEARCH } from '#storefront/texts/widgets.ts'

/** An element with a text of the shop and the text's language. */
function textOf(text: string, className: string): HTMLElement {
  const words = document.createElement('span')
  words.className = className
  words.lang = textLang(text) ?? ''
  words.textContent = text
  return words
}

/** A completed search, with its added text in bold. */
function queryOf(text: string, typed: string): HTMLElement {
  const words = textOf(text, 'words')
  if (typed === '' || !text.startsWith(typed.toLowerCase())) return words
  const added = document.createElement('b')
  added.textContent = text.slice(typed.length)
  words.replaceChildren(text.slice(0, typed.length), added)
  return words
}

/** The smallest stored picture; its mean colour until it is loaded, or if data is saved. */
function thumbnailOf(picture: Picture | undefined): HTMLElement {
  const image = document.createElement(picture && !isDataSaved ? 'img' : 'span')
  image.className = 'thumbnail'
  image.style.backgroundColor = picture?.color ?? ''
  if (!picture || !(image instanceof HTMLImageElement)) return image
  image.alt = ''
  image.width = SUGGEST_PICTURE
  image.height = SUGGEST_PICTURE
  image.loading = 'lazy'
  image.decoding = 'async'
  image.src = thumbnailAddress(picture)
  return image
}

function productOf({ text, name_bn, price, picture }: Suggestion): HTMLElement[] {
  const [first = '', second] = bothNames(text, name_bn).map(withWholeAmounts)
  const names = document.createElement('span')
  names.className = 'names'
  names.append(textOf(first, 'words'))
  if (second) names.append(' ', textOf(second, 'note'))
  return [thumbnailOf(picture), names, textOf(price === undefined ? '' : formatTaka(price), 'price')]
}

/** A suggestion as an option of the listbox. */
export function drawOption(suggestion: Suggestion, typed: string): HTMLElement {
  const { kind, text, name_bn = '', count, is_correction = false } = suggestion
  const option = document.createElement('li')
  option.role = 'option'
  const parts =
    kind === 'product'
      ? productOf(suggestion)
      : kind === 'category'
        ? [textOf(categoryName({ name: text, name_bn }), 'words'), textOf(productCount(count ?? 0), 'note')]
        : [queryOf(text, typed), textOf(is_correction ? MEANT : SEARCH, 'note')]
  // Blanks between the parts, so that a screen reader does not join their words.
  option.append(...parts.flatMap((part) => [part, ' ']))
  return option
}
