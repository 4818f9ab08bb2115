import { isPhone } from '#modules/addresses/rules/phone.ts'
import { latinKey } from '#modules/catalogue/rules/slug.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'
import { type BankAccount, isBankNumber, type MaskedBankAccount, tidyBankNumber } from './bank-account.ts'

export const applicationStatuses = ['awaitingReview', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Details in an application for a shop (MER-07). */
export type ApplicationDraft = {
  readonly companyName: string
  readonly registrationNumber: string
  readonly contactName: string
  readonly phone: string
  readonly shopName: LocalText
  /** Goods that the shop will sell. */
  readonly goods: string
  /** The categories of the mall that the goods belong to. */
  readonly categoryIds: readonly Id[]
  readonly bankAccount: BankAccount
}

/** Application as submitted. After a rejection, file and account number may be omitted. */
export type ApplicationRequest = ApplicationDraft & {
  /** The business licence: a picture or a PDF. */
  readonly licence?: Uint8Array | undefined
}

/** An application as it is read; the licence and the number of the bank account have calls of their own. */
export type ShopApplication = Omit<ApplicationDraft, 'bankAccount'> & {
  readonly applicationId: Id
  readonly status: ApplicationStatus
  readonly bankAccount: MaskedBankAccount
  readonly licence: { readonly mime: string; readonly bytes: number }
  readonly categories: readonly { readonly categoryId: Id; readonly name: LocalText }[]
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
const bankNameMax = 100
export const categoriesMax = 20

type Circumstances = {
  /** It was rejected before, so there are a licence and a bank account already. */
  readonly isAgain: boolean
  /** A mall without goods has no categories to choose. */
  readonly hasCategories: boolean
}

/** Field errors of an application. A shop's name is required in one language only. */
export function checkApplication(
  draft: ApplicationRequest,
  { isAgain, hasCategories }: Circumstances,
): FieldRefusal[] {
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
  if (hasCategories && draft.categoryIds.length === 0) wrong.push({ field: 'categoryIds', code: 'required' })
  wrong.push(...checkBankAccount(draft.bankAccount, isAgain))
  if (!draft.licence && !isAgain) wrong.push({ field: 'licence', code: 'required' })
  return wrong
}

function checkBankAccount({ holder, bank, number }: BankAccount, isAgain: boolean): FieldRefusal[] {
  const wrong = Object.entries({ holder, bank }).flatMap(([name, value]): FieldRefusal[] => {
    const field = `bankAccount.${name}`
    if (value.trim() === '') return [{ field, code: 'required' }]
    return [...value.trim()].length > bankNameMax ? [{ field, code: 'tooLong' }] : []
  })
  const field = 'bankAccount.number'
  const tidy = tidyBankNumber(number)
  if (tidy === '') return isAgain ? wrong : [...wrong, { field, code: 'required' }]
  return isBankNumber(tidy) ? wrong : [...wrong, { field, code: 'invalidBankAccount' }]
}

/** As it was meant; a name given in one language is used for both. */
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
    categoryIds: [...new Set(draft.categoryIds)],
    bankAccount: {
      holder: draft.bankAccount.holder.trim(),
      bank: draft.bankAccount.bank.trim(),
      number: tidyBankNumber(draft.bankAccount.number),
    },
  }
}

/** A short name to propose for a shop: Oak & Iron is oak-iron. Names without Latin letters get none. */
export function proposedSlug(name: string): string {
  const slug = latinKey(name).slice(0, 60).replace(/-$/, '')
  return slug.length >= 2 ? slug : ''
}
