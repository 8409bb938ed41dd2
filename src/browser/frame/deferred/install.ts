/** A browser's offer to install the shop, of which it makes one where it can be installed and is not yet. */
interface InstallPrompt extends Event {
  /** Has the browser ask the shopper; it may be called once. */
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  /** The last one, until it was used. */
  var offer: InstallPrompt | undefined
}

/** Offers to install the shop once the browser would. Other pages and browsers load nothing for it. */
export function bindInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser asks by itself.
    event.preventDefault()
    self.offer = event as InstallPrompt // Of this type it has these methods.
    void import('#browser/widgets/install.ts').then(({ offerInstall }) => offerInstall())
  })
}
