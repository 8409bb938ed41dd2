import type { Context } from 'hono'
import type { Properties } from '#contract/account.ts'
import type { PlainPaths } from '#contract/plain-paths.ts'
import type { PlainViews } from '#contract/plain-views.ts'
import type { CallApi } from './call-api.ts'

/** Renders a page with what it shows; `query` belongs to its address. A refusal in the view decides the status. */
export type ShowPage = <Name extends keyof PlainViews>(
  name: Name,
  view: PlainViews[Name],
  query?: Record<string, string>,
) => Promise<Response>

export interface PlainEnv {
  Variables: {
    call: CallApi
    show: ShowPage
    /** Addresses in the edition of the request. */
    paths: PlainPaths
    /** Token of the shopper's session; empty for a visitor. */
    session: string
    /** Who is signed in, asked once; forgets a session that has ended. */
    customer: () => Promise<Properties | undefined>
    isHttps: boolean
    /** The fields of the sent form that are texts, the last of each name; none of a GET. */
    form: Readonly<Record<string, string>>
  }
}
export type PlainContext = Context<PlainEnv>
