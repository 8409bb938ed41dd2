/** The part of s3rver that tests use; it has no types of its own. */
declare module 's3rver' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: unknown[] }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    httpServer: Server
  }
}
