import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Id } from '#domain/identifiers.ts'
import type { NoticeKind } from '#domain/inbox/notice.ts'
import { noticeKinds } from '#domain/inbox/notice.ts'
import type { KeyRing } from './order-link.ts'

const idBytes = 8
const contentBytes = idBytes + 1
const signatureBytes = 24

/**
 * The token in the link by which an account ends the mails of a kind without signing in: who, which kind, and a signature. It
 * opens nothing else, and does not end, since an old mail is ended as well as a new one.
 */
export function noticeToken([secret]: KeyRing, userId: Id, kind: NoticeKind): string {
  const content = Buffer.alloc(contentBytes)
  content.writeBigInt64BE(BigInt(userId))
  content.writeUInt8(noticeKinds.indexOf(kind), idBytes)
  return Buffer.concat([content, signatureOf(secret, content)]).toString('base64url')
}

/** Undefined when none of the mall's secrets signed it. */
export function readNoticeToken(
  keys: KeyRing,
  token: string,
): { readonly userId: Id; readonly kind: NoticeKind } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== contentBytes + signatureBytes || bytes.toString('base64url') !== token)
    return undefined
  const content = bytes.subarray(0, contentBytes)
  const signature = bytes.subarray(contentBytes)
  const kind = noticeKinds[content.readUInt8(idBytes)]
  if (!kind || !keys.some((secret) => timingSafeEqual(signature, signatureOf(secret, content))))
    return undefined
  return { userId: String(content.readBigInt64BE()) as Id, kind }
}

const signatureOf = (secret: string, content: Buffer) =>
  createHmac('sha256', secret).update('notice-link:').update(content).digest().subarray(0, signatureBytes)
