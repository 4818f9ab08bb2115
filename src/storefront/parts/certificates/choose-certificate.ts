import { addCertificateCall, certificateListCall } from '#modules/certificates/bound.ts'
import type { Certificate } from '#modules/certificates/rules/certificate.ts'
import type { Mall } from '#ui/mall-context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The certificates that a checkout of cross-border goods offers; undefined for all other goods. */
export const offeredCertificates = async (
  mall: Mall,
  { isAcross }: { readonly isAcross: boolean },
): Promise<readonly Certificate[] | undefined> =>
  isAcross && mall.caller.kind === 'buyer' ? mall.call(certificateListCall, {}) : undefined

/**
 * The certificate that a checkout's form names: a saved one, or the typed one, which is saved from then on.
 */
export async function chosenCertificate(mall: Mall, form: FormData, key: string): Promise<Id | undefined> {
  const text = (name: string) => String(form.get(name) ?? '')
  const chosen = text('certificateId')
  if (/^\d{1,19}$/.test(chosen)) return chosen
  if (chosen !== 'new') return undefined
  const realName = { name: text('realName'), number: text('idNumber') }
  return (await mall.call(addCertificateCall, realName, { key: `${key}.certificate` })).certificateId
}
