import { createHmac } from 'node:crypto'
import { isSame } from '#providers/payments/sandbox/protocol.ts'
import type { StoredSession } from './books.ts'

/** Form fields that the buyer's browser posts to the provider. Signed, since a browser may change them. */
export function formFields(secret: string, session: StoredSession): Record<string, string> {
  const { id, account, reference, amount, currency } = session
  const fields = { session: id, account, reference, amount: String(amount), currency }
  return { ...fields, signature: signatureOf(secret, fields) }
}

/** The session that posted fields are about, or undefined when they are not as the sandbox made them. */
export function sessionOfForm(secret: string, posted: Readonly<Record<string, string>>): string | undefined {
  const { signature = '', session, account, reference, amount, currency } = posted
  return isSame(signature, signatureOf(secret, { session, account, reference, amount, currency }))
    ? session
    : undefined
}

const signatureOf = (secret: string, fields: object) =>
  createHmac('sha256', secret)
    .update(`sandbox:form:${JSON.stringify(fields)}`)
    .digest('base64url')
