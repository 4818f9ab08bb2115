import { sql } from '#database/sql.ts'
import { linesInCart } from '#modules/cart/server/read-models/cart-count.ts'
import { favouriteProducts } from '#modules/favourites/server/read-models/favourite-products.ts'
import { isInCustomerGroup, levelOf } from '#modules/membership/server/read-models/membership-of.ts'
import { unreadFromShops } from '#modules/messages/server/read-models/unread-conversations.ts'
import { unreadMessages } from '#modules/notifications/server/read-models/unread-messages.ts'
import type { ApplicationStatus } from '#modules/shops/rules/application.ts'
import { applicationStatusOf } from '#modules/shops/server/read-models/staffed-shops.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import { greetingName, merchantEntry, type Visitor } from '../../rules/visitor.ts'

/** Visitor as the header shows them, read in one statement. */
export async function currentVisitor(ctx: Context): Promise<Visitor> {
  const { caller } = ctx
  if (caller.kind === 'anonymous') {
    return {
      kind: 'anonymous',
      name: '',
      isPaidMember: false,
      level: undefined,
      isInGroup: false,
      isBusiness: false,
      isOperator: false,
      language: undefined,
      cartCount: 0,
      favourites: [],
      unread: 0,
      unreadFromShops: 0,
      merchant: merchantEntry('anonymous', []),
    }
  }
  const hasLevel = ctx.site.flags.discountsByLevel === true && caller.kind === 'buyer'
  const rows = await sql<{
    name: string
    email: string | null
    phone: string | null
    language: Language
    count: number
    favourites: Id[]
    unread: number
    unreadFromShops: number
    application: ApplicationStatus | null
    level: { name: LocalText; payBasisPoints: number } | null
    isInGroup: boolean
  }>`
    select name, email, phone, language,
      ${linesInCart(sql`users.id`, ctx.site.code)} as count,
      ${favouriteProducts(sql`users.id`)} as favourites,
      ${unreadMessages(sql`users.id`, 'buyer')} as unread,
      ${unreadFromShops(sql`users.id`)} as "unreadFromShops",
      ${applicationStatusOf(sql`users.id`)} as application,
      ${hasLevel ? levelOf(sql`users.id`, caller.memberLevel) : sql`null::json`} as level,
      ${isInCustomerGroup(sql`users.id`)} as "isInGroup"
    from users where id = ${caller.userId}`.rows(ctx.db)
  const row = rows[0]!
  const { level } = row
  const isGuest = caller.kind === 'guest'
  return {
    kind: caller.kind,
    name: greetingName({
      name: row.name,
      email: row.email ?? undefined,
      phone: row.phone ?? undefined,
      isGuest,
    }),
    isPaidMember: caller.isPaidMember,
    level:
      level && level.payBasisPoints < 10_000
        ? { ...level, name: textIn(level.name, ctx.language) }
        : undefined,
    isInGroup: row.isInGroup,
    isBusiness: caller.isBusiness,
    isOperator: caller.operatorRole !== undefined,
    language: isGuest ? undefined : row.language,
    cartCount: row.count,
    favourites: row.favourites,
    unread: row.unread,
    unreadFromShops: row.unreadFromShops,
    merchant: merchantEntry(caller.kind, caller.shops, row.application ?? undefined),
  }
}
