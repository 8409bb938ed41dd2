import { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { METRICS } from '#platform/contract/addresses/paths.ts'
import { findPoolUse } from '#platform/db/connection.ts'
import { findReplica } from '#platform/db/replica.ts'
import type { Shop } from '#platform/open-shop.ts'
import type { PublishSchedule } from '#publish/schedule.ts'
import type { Health } from '#server/health/health.ts'
import { measureHealth } from './health-metrics.ts'
import { routeOfRequest } from './route-of.ts'
import { measurePool, measurePublishing, measureReplica } from './shop-metrics.ts'

type Fetch = Hono['fetch']

/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Records request durations by route, never by full path, so that the number of labels is bounded. */
function createTiming(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response started, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const running = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress.',
    registers: [registry],
  })
  const observe: Observe = ({ method, path, status, started }) => {
    const labels = { method: METHODS.has(method) ? method : 'other', route: routeOfRequest(method, path), status }
    durations.observe(labels, (performance.now() - started) / 1000)
  }
  const timing =
    (fetch: Fetch): Fetch =>
    async (request, ...rest) => {
      const started = performance.now()
      running.inc()
      try {
        const response = await fetch(request, ...rest)
        observe({ method: request.method, path: new URL(request.url).pathname, status: response.status, started })
        return response
      } finally {
        running.dec()
      }
    }
  return { observe, timing }
}

/** Records one response; `started` is a value of `performance.now()`. */
export type Observe = (response: { method: string; path: string; status: number; started: number }) => void

export interface Metrics {
  /** Wraps `fetch` and records every request. */
  timing: (fetch: Fetch) => Fetch
  /** Records a response that did not pass through `timing`. */
  observe: Observe
  /** Serves METRICS. It checks no token: that is the caller's task. */
  fetch: Fetch
}

/** Prometheus metrics of this process; undefined unless METRICS_PORT or METRICS_TOKEN is set. */
export function openMetrics(
  { db, config }: Shop,
  health: Health,
  publishing: PublishSchedule | undefined,
): Metrics | undefined {
  if (config.metricsPort === undefined && config.metricsToken === undefined) return undefined
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const use = findPoolUse(db)
  if (use) measurePool(registry, use)
  const replica = findReplica(db)
  if (replica) measureReplica(registry, replica, health)
  if (publishing) measurePublishing(registry, publishing, health)
  measureHealth(registry, health)
  const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }
  const app = new Hono().get(METRICS, async (c) => c.body(await registry.metrics(), 200, headers))
  return { ...createTiming(registry), fetch: app.fetch }
}
