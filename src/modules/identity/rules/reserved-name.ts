import { type Language, languages } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'

/** Words by which the mall itself, or the people who work for it, would be meant. Whole names, without blanks and signs. */
const reserved = new Set([
  ...['admin', 'administrator', 'root', 'system', 'moderator', 'operator', 'official', 'staff', 'support'],
  ...['customerservice', 'customersupport', 'customercare', 'helpdesk', 'service', 'security', 'webmaster'],
  ...[
    '管理员',
    '系统管理员',
    '超级管理员',
    '官方',
    '官方客服',
    '客服',
    '在线客服',
    '平台客服',
    '商城客服',
    '人工客服',
    '系统',
    '平台',
  ],
])
/** With the name of the mall before or behind it, such a word is meant as well, as in Mallard Support. */
const ofTheMall = /^(?:team|shop|mall|official|support|service|help|客服|官方|商城)$/

const letters = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a nickname would be taken for the mall's own, which buyers trust more than each other. */
export function isReservedName(name: string, mallNames: readonly string[]): boolean {
  const own = letters(name)
  if (own === '') return false
  if (reserved.has(own) || own.includes('官方客服')) return true
  return mallNames
    .map(letters)
    .filter((mall) => mall !== '')
    .some((mall) => {
      if (own === mall) return true
      const rest = own.startsWith(mall)
        ? own.slice(mall.length)
        : own.endsWith(mall)
          ? own.slice(0, -mall.length)
          : ''
      return ofTheMall.test(rest) || reserved.has(rest)
    })
}

/** @throws Refusal `nameReserved` for a nickname that would be taken for the mall's own */
export function refuseReservedName(
  { mallName }: { readonly mallName: (language: Language) => string },
  name: string,
): void {
  if (isReservedName(name, languages.map(mallName)))
    throw new Refusal('nameReserved', {}, [{ field: 'name', code: 'nameReserved' }])
}
