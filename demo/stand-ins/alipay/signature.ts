import { type KeyObject, sign, verify } from 'node:crypto'

/** `a=1&b=2` of all fields that have a value, by name, without the signature. */
const contentOf = (fields: Readonly<Record<string, string>>, without: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

export const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text, 'utf8'), key).toString('base64')

/** A request of a shop is signed over all of its fields. */
export const isRequestSigned = (fields: Readonly<Record<string, string>>, key: KeyObject): boolean =>
  verify('sha256', Buffer.from(contentOf(fields, ['sign'])), key, Buffer.from(fields.sign ?? '', 'base64'))

/** A notification is signed without the kind of its signature. */
export const signedFields = (
  fields: Readonly<Record<string, string>>,
  key: KeyObject,
): Record<string, string> => ({
  ...fields,
  sign_type: 'RSA2',
  sign: signText(contentOf(fields, ['sign', 'sign_type']), key),
})
