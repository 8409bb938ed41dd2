/** Controls that islands render and the frame handles. */
export const IN_ISLANDS = '[data-add-to-cart], [data-wish]'

/**
 * Controls whose clicks wait for the deferred part of the frame. The page's head handles other "Add to cart" buttons, and the
 * hearts of visitors, by itself (browser/frame/handle-presses.ts).
 */
export const FRAME_CONTROLS =
  '[data-choose], [data-signed-in] [data-wish], [data-close-announcement], [data-go], [data-logout], [data-newsletter] button, [data-gallery] a, [data-act], main [data-share]'
