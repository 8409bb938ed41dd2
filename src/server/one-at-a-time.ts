import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_PIPELINED } from '#contract/server-limits.ts'

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/**
 * Handles one request of a connection at a time: the next one when the response before has left the process. Node parses
 * and emits pipelined requests as they arrive, whether anybody reads their responses or not; a connection on which more
 * than `MAX_PIPELINED` of them wait is closed. What waits on a closed connection is never handled.
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
