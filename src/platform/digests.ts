import { createHmac } from 'node:crypto'

/** Keyed digests of a code, one for each of the mall's secrets, the newest first: they find a code that is stored encrypted. */
export const digestsWith =
  (keys: readonly string[], purpose: string) =>
  (code: string): readonly string[] =>
    keys.map((key) => createHmac('sha256', key).update(`${purpose} ${code}`).digest('base64url'))
