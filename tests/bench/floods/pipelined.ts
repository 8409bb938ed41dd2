import { once } from 'node:events'
import { connect } from 'node:net'
import { API } from '../../support/api.ts'

const REQUEST = `GET ${API.getOpenApi} HTTP/1.1\r\nHost: shop.example\r\nAccept-Encoding: br\r\n\r\n`

/** Sends so many bytes of requests ahead over one connection, reads no response, and closes it after some seconds. */
export async function pipeline(url: string, bytes: number, seconds: number): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
  // The shop closes it.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(REQUEST.repeat(Math.ceil(bytes / REQUEST.length)))
  setTimeout(() => socket.destroy(), seconds * 1000)
  await once(socket, 'close')
}
