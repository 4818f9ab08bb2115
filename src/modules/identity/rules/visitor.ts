import type { ApplicationStatus } from '#modules/shops/rules/application.ts'
import { type ShopStatus, shopStatuses } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { SiteFlags } from '#vocabulary/sites.ts'

/** Visitor of a page, as its header needs it. */
export type Visitor = {
  readonly kind: 'anonymous' | 'guest' | 'buyer'
  /** How we greet them; '' for someone without a name. */
  readonly name: string
  readonly isPaidMember: boolean
  /** The level of a buyer whose price it changes on this site. */
  readonly level: LevelDiscount | undefined
  /** Belongs to a customer group, for which offers set prices. */
  readonly isInGroup: boolean
  /** Buys in bulk for a business. */
  readonly isBusiness: boolean
  readonly isOperator: boolean
  readonly language: Language | undefined
  readonly cartCount: number
  /** Messages that were not read; counted up to a hundred. */
  readonly unread: number
  /** Messages of shops that were not read; counted up to a hundred. */
  readonly unreadFromShops: number
  /** The products that the visitor saved: pages that are cached for all visitors mark them by it. */
  readonly favourites: readonly Id[]
  readonly merchant: MerchantEntry
}

/** Of a price, members of the level pay so many parts of ten thousand. */
export type LevelDiscount = { readonly name: string; readonly payBasisPoints: number }

/**
 * The merchant link of the header: whether it shows, its wording, and its target (SHELL-16, SHELL-17,
 * MER-01).
 */
export type MerchantEntry = {
  readonly wording: 'settle' | 'backend'
  readonly target: string
  /** Shown before going there, for a shop that may not do everything (MER-02, MER-03). */
  readonly notice?: 'frozen' | 'cleared' | undefined
}

/** A person's application for a shop, and the status of the shops that they work in. */
export type MerchantTier = {
  readonly isLinkShown: boolean
  readonly application: ApplicationStatus | undefined
  readonly shop: ShopStatus | undefined
}

export type Account = {
  readonly id: Id
  readonly name: string
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly isGuest: boolean
  readonly isPaidMember: boolean
  /** Language that the owner chose last, or that the account was created in. */
  readonly language: Language
}

/** The name in the greeting: the nickname, else a masked address, never the whole of it (SHELL-09). */
export function greetingName(account: {
  name: string
  email?: string | undefined
  phone?: string | undefined
  isGuest: boolean
}): string {
  if (account.isGuest) return ''
  if (account.name) return account.name
  if (account.phone) return maskPhone(account.phone)
  return account.email ? maskEmail(account.email) : ''
}

export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  // A short name is not shown whole either.
  return `${name.slice(0, Math.min(2, name.length - 1))}***@${domain}`
}

export const maskPhone = (phone: string): string => phone.replace(/^(\+?\d{3})\d+(\d{2})$/, '$1****$2')

/**
 * Frozen and offboarded come first: an approved shop that was frozen later must still show that notice
 * (TRAP-25).
 */
export function merchantEntry(
  kind: Visitor['kind'],
  shops: readonly { readonly status: ShopStatus }[],
  application?: ApplicationStatus,
): MerchantEntry {
  if (kind !== 'buyer') return { wording: 'settle', target: '/login?target=%2Fmerchant%2Fapply' }
  const standing = tierOfVisitor(shops)
  if (!standing) {
    const isForm = !application || application === 'rejected'
    return { wording: 'settle', target: isForm ? '/merchant/apply' : '/merchant/audit' }
  }
  return {
    wording: 'backend',
    target: '/seller',
    ...(standing === 'active' ? {} : { notice: standing }),
  }
}

/** Whether the merchant link shows (SHELL-17). */
export const isMerchantLinkShown = (
  { merchantsApply }: Pick<SiteFlags, 'merchantsApply'>,
  hasShop: boolean,
): boolean => merchantsApply || hasShop

/** The status of a person's shops: one that may sell is enough to go on without a notice. */
export function tierOfVisitor(shops: readonly { readonly status: ShopStatus }[]): ShopStatus | undefined {
  return shopStatuses.find((status) => shops.some((shop) => shop.status === status))
}
