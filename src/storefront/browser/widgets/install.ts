import { INSTALL, INSTALL_OFFER, INSTALL_TITLE } from '#platform/contract/messages.ts'
import { mayOfferInstall, pauseInstall } from '#storefront/stores/device/install.ts'
import { DO_NOT_INSTALL } from '#storefront/texts/widgets.ts'

function button(text: string, name: string, act: () => void): HTMLButtonElement {
  const control = document.createElement('button')
  control.type = 'button'
  control.textContent = text
  if (name) control.setAttribute('aria-label', name)
  control.addEventListener('click', act)
  return control
}

/** Removes the offer without losing the focus. */
function end(parts: Element[]): void {
  const hadFocus = parts.some((part) => part.contains(document.activeElement))
  for (const part of parts) part.remove()
  if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true })
}

/** Shows the browser's dialog, which works once per event. A no there counts as a no to our offer, too. */
async function ask(parts: Element[]): Promise<void> {
  const { offer } = self
  self.offer = undefined
  end(parts)
  await offer?.prompt()
  const choice = await offer?.userChoice
  if (choice?.outcome === 'dismissed') pauseInstall('refused')
}

/** A line below the receipt of an order that was just placed. */
function drawLine(act: () => void): HTMLElement {
  const line = document.createElement('section')
  line.className = 'receipt'
  line.setAttribute('aria-label', INSTALL_TITLE)
  const words = document.createElement('p')
  words.textContent = INSTALL_OFFER
  const close = button('×', DO_NOT_INSTALL, () => {
    pauseInstall('refused')
    end([line])
  })
  close.setAttribute('data-dismiss', '')
  line.append(words, button(INSTALL, '', act), close)
  return line
}

/** Whether this page is the installed shop. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/**
 * Offers to install the shop: by an entry of the footer, and after an order by a line that a press closes, unless it was
 * closed within the last 90 days.
 */
export function offerInstall(): void {
  if (isInstalled() || document.querySelector('[data-install]')) return
  const parts: Element[] = []
  const act = () => void ask(parts)
  const entry = document.createElement('li')
  entry.dataset['install'] = ''
  entry.append(button(INSTALL_TITLE, '', act))
  document.querySelector('footer ul')?.append(entry)
  parts.push(entry)
  const receipt = document.querySelector('[data-receipt]')
  if (receipt && mayOfferInstall()) {
    const line = drawLine(act)
    receipt.after(line)
    parts.push(line)
    pauseInstall('unanswered')
  }
  addEventListener('appinstalled', () => end(parts), { once: true })
}
