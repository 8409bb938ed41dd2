import type { StaffEnv } from '#platform/calls/env.ts'
import { SESSION_CHECK } from '#platform/contract/server-limits.ts'

interface SentFile {
  name: string
  type: string
  parts: AsyncGenerator<Uint8Array>
}

/** Sends a file part by part as it is read, and breaks off when the person may no longer have it. */
export function sendFile({ findCurrentStaff }: StaffEnv['Variables'], { name, type, parts }: SentFile): Response {
  let checkedAt = Date.now()
  async function check(): Promise<void> {
    if (Date.now() - checkedAt < SESSION_CHECK) return
    checkedAt = Date.now()
    if (!(await findCurrentStaff())) throw new Error('Whoever downloaded a file was dismissed meanwhile.')
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await check()
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void parts.return(undefined),
  })
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* encoded(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const line of lines) yield encoder.encode(line)
}

/** Sends lines of CSV. */
export const sendTable = (
  vars: StaffEnv['Variables'],
  { name, lines }: { name: string; lines: AsyncIterable<string> | Iterable<string> },
): Response => sendFile(vars, { name, type: 'text/csv; charset=utf-8', parts: encoded(lines) })

/** Sends a text to read. */
export const sendText = (
  vars: StaffEnv['Variables'],
  { name, parts }: { name: string; parts: Iterable<string> },
): Response => sendFile(vars, { name, type: 'text/plain; charset=utf-8', parts: encoded(parts) })
