import type { NoticeKind } from '#modules/notifications/rules/notice.ts'
import { noticeKinds } from '#modules/notifications/rules/notice.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type KeyRing, readSignedToken, signToken } from './signed-token.ts'

const purpose = 'notice-link'
const idBytes = 8
const contentBytes = idBytes + 1

/**
 * The token in the link by which an account ends the mails of a kind without signing in: the account, the
 * kind, and a signature. It opens nothing else, and does not end, since an old mail is ended as well as a new
 * one.
 */
export function noticeToken(keys: KeyRing, userId: Id, kind: NoticeKind): string {
  const content = Buffer.alloc(contentBytes)
  content.writeBigInt64BE(BigInt(userId))
  content.writeUInt8(noticeKinds.indexOf(kind), idBytes)
  return signToken(keys, purpose, content)
}

/** Undefined when none of the mall's secrets signed it. */
export function readNoticeToken(
  keys: KeyRing,
  token: string,
): { readonly userId: Id; readonly kind: NoticeKind } | undefined {
  const content = readSignedToken(keys, purpose, token, contentBytes)
  const kind = content && noticeKinds[content.readUInt8(idBytes)]
  return kind && { userId: String(content.readBigInt64BE()) as Id, kind }
}
