import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The mall's secrets. The first one signs. Signatures of any of them are accepted, so that a secret can be
 * replaced without ending the links in mails that were sent.
 */
export type KeyRing = readonly [string, ...string[]]

const signatureBytes = 24

/**
 * The content and a signature over it, as text for an address. A token that is signed for one purpose is good
 * for no other.
 */
export const signToken = ([secret]: KeyRing, purpose: string, content: Buffer): string =>
  Buffer.concat([content, signatureOf(secret, purpose, content)]).toString('base64url')

/** The content of a token, of so many bytes. Undefined when none of the mall's secrets signed it for the purpose. */
export function readSignedToken(
  keys: KeyRing,
  purpose: string,
  token: string,
  contentBytes: number,
): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // A token has one spelling: base64url leaves bits of its last letter unread.
  if (bytes.length !== contentBytes + signatureBytes || bytes.toString('base64url') !== token)
    return undefined
  const content = bytes.subarray(0, contentBytes)
  const signature = bytes.subarray(contentBytes)
  const isSigned = keys.some((secret) => timingSafeEqual(signature, signatureOf(secret, purpose, content)))
  return isSigned ? content : undefined
}

const signatureOf = (secret: string, purpose: string, content: Buffer) =>
  createHmac('sha256', secret).update(`${purpose}:`).update(content).digest().subarray(0, signatureBytes)
