import { sql } from '#database/sql.ts'
import { unreadCounted } from '#modules/notifications/rules/notice.ts'
import type { ApplicationStatus } from '#modules/shops/rules/application.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import { greetingName, merchantEntry, type Visitor } from '../../rules/visitor.ts'

// Part of the text, so that the statement is planned once and not for each page.
const atMostUnread = sql.raw(String(unreadCounted))

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
    application: ApplicationStatus | null
    level: { name: LocalText; payBasisPoints: number } | null
    isInGroup: boolean
  }>`
    select name, email, phone, language,
      (select count(*)::int from cart_lines where buyer_id = users.id and site = ${ctx.site.code} and parent_id is null) as count,
      array(select product_id from favourites where buyer_id = users.id) as favourites,
      (select count(*)::int from (select from inbox_messages
        where user_id = users.id and read_at is null and is_shown and deleted_at is null limit ${atMostUnread}) counted) as unread,
      (select status from shop_applications where user_id = users.id) as application,
      ${hasLevel ? levelOf(caller.memberLevel) : sql`null::json`} as level,
      exists (select from customer_group_members where buyer_id = users.id) as "isInGroup"
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
    merchant: merchantEntry(caller.kind, caller.shops, row.application ?? undefined),
  }
}

/** The level of the user by growth; a paid membership counts at least as its own. */
const levelOf = (paidLevel: number) => sql`
  (select json_build_object('name', l.name, 'payBasisPoints', l.pay_basis_points) from member_levels l
    where l.level <= ${paidLevel}::int
      or l.growth_from <= coalesce((select growth from member_growth where buyer_id = users.id), 0)
    order by l.level desc limit 1)`
