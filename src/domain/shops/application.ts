import { isPhone } from '../address/phone.ts'
import type { Id } from '../identifiers.ts'
import type { LocalText } from '../language.ts'
import type { FieldRefusal } from '../refusal.ts'

export const applicationStatuses = ['awaitingReview', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What applicants for a shop say of themselves (MER-07). */
export type ApplicationDraft = {
  readonly companyName: string
  readonly registrationNumber: string
  readonly contactName: string
  readonly phone: string
  readonly shopName: LocalText
  /** What the shop will sell. */
  readonly goods: string
}

export type ShopApplication = ApplicationDraft & {
  readonly applicationId: Id
  readonly status: ApplicationStatus
  /** Of the account that applied. */
  readonly email: string
  /** Why it was rejected; '' otherwise. */
  readonly reason: string
  readonly shopId: Id | undefined
  readonly appliedAt: Date
  readonly decidedAt: Date | undefined
}

const lengths = {
  companyName: 200,
  registrationNumber: 60,
  contactName: 100,
  phone: 20,
  goods: 1000,
} as const
const nameMax = 80

/** What is wrong with an application, field by field. A shop's name is needed in one language only. */
export function checkApplication(draft: ApplicationDraft): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  for (const [field, max] of Object.entries(lengths)) {
    const value = draft[field as keyof typeof lengths].trim()
    if (value === '') wrong.push({ field, code: 'required' })
    else if ([...value].length > max) wrong.push({ field, code: 'tooLong' })
  }
  const phone = draft.phone.trim()
  if (phone !== '' && phone.length <= lengths.phone && !isPhone(phone))
    wrong.push({ field: 'phone', code: 'invalidPhone' })
  const { en, zh } = draft.shopName
  if (en.trim() === '' && zh.trim() === '') wrong.push({ field: 'shopName.en', code: 'required' })
  if ([...en.trim()].length > nameMax) wrong.push({ field: 'shopName.en', code: 'tooLong' })
  if ([...zh.trim()].length > nameMax) wrong.push({ field: 'shopName.zh', code: 'tooLong' })
  return wrong
}

/** As it was meant; a name given in one language stands for both. */
export function tidyApplication(draft: ApplicationDraft): ApplicationDraft {
  const en = draft.shopName.en.trim()
  const zh = draft.shopName.zh.trim()
  return {
    companyName: draft.companyName.trim(),
    registrationNumber: draft.registrationNumber.trim(),
    contactName: draft.contactName.trim(),
    phone: draft.phone.trim(),
    shopName: { en: en || zh, zh: zh || en },
    goods: draft.goods.trim(),
  }
}

/** A short name to propose for a shop: Oak & Iron is oak-iron. Names without Latin letters get none. */
export function proposedSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return slug.length >= 2 ? slug : ''
}
