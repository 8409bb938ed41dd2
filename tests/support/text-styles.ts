import type { Page } from 'playwright/test'

interface TextStyles {
  shown: string[]
  /** Those of texts that nothing clips, not even in part: axe leaves the others out. */
  unclipped: string[]
}

/**
 * How the texts of a page are styled, as far as their contrast depends on it: each distinct style once. Two texts of one
 * style differ in nothing that axe computes a contrast from. Frames are included. Texts that axe never computes it of say
 * nothing about others of their style: disabled ones, those behind a modal dialog, single letters.
 */
export async function readTextStyles(page: Page): Promise<TextStyles> {
  const ofFrames = await Promise.all(page.frames().map((frame) => frame.evaluate(collect)))
  const distinct = (part: keyof TextStyles) => [...new Set(ofFrames.flatMap((styles) => styles[part]))]
  return { shown: distinct('shown'), unclipped: distinct('unclipped') }
}

/** Runs in the page. */
function collect(): TextStyles {
  /** Pixels from which a contrast of 3:1 is enough, of usual and of bold texts. */
  const LARGE = 24
  const LARGE_BOLD = 18.66
  const behind = new Map<Element, string>()

  /**
   * Backgrounds behind the element's text, its ancestors' included. Positioned elements cover others, so their class is part
   * of it.
   */
  const behindOf = (element: Element): string => {
    let found = behind.get(element)
    if (found === undefined) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element)
      const painted = [
        backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
        backgroundImage === 'none' ? '' : backgroundImage,
        opacity === '1' ? '' : opacity,
        filter === 'none' ? '' : filter,
        mixBlendMode === 'normal' ? '' : mixBlendMode,
        position === 'static' ? '' : `${position} ${element.localName}.${element.getAttribute('class')}`,
      ].join('')
      found = [...(element.parentElement ? [behindOf(element.parentElement)] : []), painted].filter(Boolean).join('<')
      behind.set(element, found)
    }
    return found
  }
  const styleOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? LARGE_BOLD : LARGE)
    return [color, isLarge, textShadow, behindOf(element)].join(' ')
  }
  const hasText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())

  const modals = [...document.querySelectorAll(':modal')]
  const isComputed = (element: Element): boolean =>
    !element.closest(':disabled, [aria-disabled="true"], [inert]') &&
    (modals.length === 0 || modals.some((modal) => modal.contains(element))) &&
    element.textContent?.trim().length !== 1
  const isClipped = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue
      const box = around.getBoundingClientRect()
      if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1) return true
    }
    return false
  }

  const shown = [...document.querySelectorAll('body *')].filter(
    (element) => hasText(element) && isComputed(element) && element.checkVisibility({ visibilityProperty: true }),
  )
  return { shown: shown.map(styleOf), unclipped: shown.filter((element) => !isClipped(element)).map(styleOf) }
}
