/** Hears how much of an upload is sent, and may stop it. */
export interface UploadWatch {
  onSent: (sent: number, all: number) => void
  signal: AbortSignal
}

/** Sends a form as `fetch` does, and says how much of it is sent, which `fetch` can't. */
export function sendWatched(
  method: string,
  address: string,
  headers: Record<string, string>,
  form: FormData,
  { onSent, signal }: UploadWatch,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  request.open(method, address)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total))
  request.addEventListener('load', () => resolve(new Response(request.response, { status: request.status })))
  request.addEventListener('error', () => reject(new TypeError('The connection broke.')))
  request.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')))
  request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
  signal.addEventListener('abort', stop)
  if (signal.aborted) reject(new DOMException('Stopped.', 'AbortError'))
  else request.send(form)
  return promise
}
