import { createHmac } from 'node:crypto'
import type { Id } from '#domain/identifiers.ts'
import { codeLength } from '#domain/identity/code.ts'
import { isSameText } from '#platform/same-text.ts'

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text)

/** The code that is sent: it follows from its row, so that nothing stored tells it. */
export const codeOf = (secret: string, codeId: Id): string =>
  String(hmac(secret, `email code:${codeId}`).digest().readUInt32BE() % 10 ** codeLength).padStart(
    codeLength,
    '0',
  )

/** What shows later that a code was right. */
export const verifyToken = (secret: string, codeId: Id): string =>
  `${codeId}.${hmac(secret, `verified code:${codeId}`).digest('base64url')}`

/** The code that a token was given for; undefined when we did not give it. */
export function codeOfToken(secret: string, token: string): Id | undefined {
  const [codeId = ''] = token.split('.')
  return isSameText(token, verifyToken(secret, codeId as Id)) ? (codeId as Id) : undefined
}
