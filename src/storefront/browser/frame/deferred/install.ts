/** The event by which a browser offers to install the shop; it has no type in TypeScript's DOM types. */
interface InstallPrompt extends Event {
  /** Shows the browser's dialog; works once per event. */
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  /** The last `beforeinstallprompt` event, until it is used. */
  var offer: InstallPrompt | undefined
}

/** Loads our offer to install the shop once the browser supports it; other pages and browsers load nothing. */
export function bindInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own offer.
    event.preventDefault()
    self.offer = event as InstallPrompt // Events of this type have these methods.
    void import('#storefront/browser/widgets/install.ts').then(({ offerInstall }) => offerInstall())
  })
}
