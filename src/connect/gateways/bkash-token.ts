import * as z from 'zod/mini'
import type { Account } from '#platform/outbound/connector.ts'
import { done, refused, type Sent, shaped, UNREADABLE } from '#platform/outbound/sent.ts'
import type { Token } from './token.ts'

const granted = z.object({
  statusCode: z.string(),
  id_token: z.optional(z.string()),
  expires_in: z._default(z.number(), 3600),
})
const OK = '0000'

export const grantAtBkash = ({ keys, call }: Account): Promise<Sent<Token>> =>
  call({
    method: 'POST',
    path: '/token/grant',
    headers: { username: keys['username'] ?? '', password: keys['password'] ?? '' },
    json: { app_key: keys['app_key'], app_secret: keys['app_secret'] },
    isAnswerSecret: true,
    read(answer) {
      const parsed = shaped(granted, answer.json)
      if (parsed.kind !== 'done') return answer.status === 401 ? refused('keys') : UNREADABLE
      const { statusCode, id_token, expires_in } = parsed.value
      if (statusCode !== OK) return refused('keys', { code: statusCode })
      return id_token ? done({ token: id_token, until: Date.now() + expires_in * 1000, store: '' }) : UNREADABLE
    },
  })
