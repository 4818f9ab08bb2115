import { createHmac } from 'node:crypto'
import { isSameText } from '#platform/same-text.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { codeLength } from '../rules/code.ts'

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text)

/** The code that is sent: it follows from its row, so that nothing stored reveals it. */
export const codeOf = (secret: string, codeId: Id): string =>
  String(hmac(secret, `email code:${codeId}`).digest().readUInt32BE() % 10 ** codeLength).padStart(
    codeLength,
    '0',
  )

/** A token that shows that we named a row, for one purpose. */
const tokenOf = (secret: string, purpose: string, id: Id): string =>
  `${id}.${hmac(secret, `${purpose}:${id}`).digest('base64url')}`

function idOfToken(secret: string, purpose: string, token: string): Id | undefined {
  const [id = ''] = token.split('.')
  return isSameText(token, tokenOf(secret, purpose, id as Id)) ? (id as Id) : undefined
}

/** Token that proves later that a code was right. */
export const verifyToken = (secret: string, codeId: Id): string => tokenOf(secret, 'verified code', codeId)

/** The code that a token was given for; undefined when we did not give it. */
export const codeOfToken = (secret: string, token: string): Id | undefined =>
  idOfToken(secret, 'verified code', token)

/** Token in the link of an invitation: derived from the id of the row, so that it is never stored. */
export const invitationToken = (secret: string, invitationId: Id): string =>
  tokenOf(secret, 'work invitation', invitationId)

/** The invitation that a link is of; undefined when we did not make it. */
export const invitationOfToken = (secret: string, token: string): Id | undefined =>
  idOfToken(secret, 'work invitation', token)
