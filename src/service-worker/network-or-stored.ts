import { Strategy, type StrategyHandler } from 'workbox-strategies'

/** Milliseconds after which the stored page is shown instead of a slow network's. */
const PATIENCE = 2000

/**
 * The network's page, or the stored one where there is no network or it takes too long. A later response of the network is
 * stored all the same: with Workbox's own NetworkFirst the event would end before, and the browser would cancel the request.
 */
export class NetworkOrStored extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetchAndCachePut(request)
    const arrived = handler.waitUntil(network.catch(() => undefined))
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => handler.cacheMatch(request))
    return (await Promise.race([arrived, late])) ?? (await handler.cacheMatch(request)) ?? network
  }
}
