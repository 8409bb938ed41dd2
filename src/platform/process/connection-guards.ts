import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_PIPELINED, type REQUEST_TIMES, type UPLOAD_TIMES } from '#platform/contract/server-limits.ts'

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/**
 * Handles one request of a connection at a time: the next one when the response before has left the process. Node parses
 * and emits pipelined requests as they arrive, whether anybody reads their responses or not; a connection on which more
 * than `MAX_PIPELINED` of them wait is closed. Waiting requests of a closed connection are never handled.
 */
export function oneAtATime(handle: Handle): Handle {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  return (incoming, outgoing) => {
    const { socket } = incoming
    const queue = waiting.get(socket)
    if (queue && queue.length >= MAX_PIPELINED) return void socket.destroy()
    const start = () => {
      outgoing.once('close', () => {
        const next = waiting.get(socket)?.shift()
        if (socket.destroyed || !next) waiting.delete(socket)
        else next()
      })
      handle(incoming, outgoing)
    }
    if (queue) return void queue.push(start)
    waiting.set(socket, [])
    return start()
  }
}

/** How long a body may take: `body` for any; an upload goes on while enough of it arrives. */
type BodyTimes = Pick<typeof REQUEST_TIMES, 'body'> & typeof UPLOAD_TIMES

/** Requests whose body may take its time, as it is known who sends it. */
const uploads = new WeakSet<IncomingMessage>()

/** Lets the body of this request arrive slowly. Call it only for callers who may upload. */
export const allowSlowBody = (incoming: IncomingMessage): void => void uploads.add(incoming)

/** As Node itself responds to a request that it waits for too long. */
function refuse({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (socket.writable && !headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Closes the connection of a request whose body does not end in time, with a 408. An upload that was allowed goes on as long
 * as each of these spans brings some of it, though not for ever.
 */
export function watchBody(incoming: IncomingMessage, outgoing: ServerResponse, times: BodyTimes): void {
  if (!hasBody(incoming)) return
  const { socket } = incoming
  const begun = performance.now()
  let arrived = socket.bytesRead
  const look = () => {
    if (incoming.complete || incoming.destroyed) return
    const bytes = socket.bytesRead - arrived
    arrived = socket.bytesRead
    const isMoving = bytes * 1000 >= times.bytesPerSecond * times.body && performance.now() - begun < times.upload
    if (!uploads.has(incoming) || !isMoving) return refuse(incoming, outgoing)
    timer = setTimeout(look, times.body)
  }
  let timer = setTimeout(look, times.body)
  incoming.once('close', () => clearTimeout(timer))
}
