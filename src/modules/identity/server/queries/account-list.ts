import { literalInLike } from '#database/like.ts'
import { sql } from '#database/sql.ts'
import { isPaidMember } from '#modules/membership/server/read-models/membership-of.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type AccountState, type MaskedAccount, maskedAccount } from '../../rules/account-list.ts'
import { accessesOf } from '../store/account-accesses.ts'
import { blocksOf } from '../store/account-blocks.ts'
import { businessChangesOf } from '../store/business-changes.ts'

/** No operator pages further, and counting all accounts of a large mall takes long. */
const countedMax = 10_000

type Row = {
  id: Id
  name: string
  email: string
  phone: string
  created_at: Date
  is_paid_member: boolean
  is_business: boolean
  has_two_factors: boolean
  blocked_at: Date | null
}

const columns = sql`u.id, u.name, coalesce(u.email::text, '') as email, coalesce(u.phone, '') as phone, u.created_at, u.is_business, u.blocked_at,
  ${isPaidMember(sql`u.id`)} as is_paid_member,
  exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null) as has_two_factors`

const toMasked = (row: Row): MaskedAccount => ({
  userId: row.id,
  ...maskedAccount(row),
  joinedAt: row.created_at,
  isPaidMember: row.is_paid_member,
  isBusiness: row.is_business,
  hasTwoFactors: row.has_two_factors,
  blockedAt: row.blocked_at ?? undefined,
})

/**
 * The accounts that a keyword finds. An email or a mobile number is required in full: with parts of them one
 * could find out letter by letter what is masked.
 */
function matching(keyword: string | undefined) {
  if (!keyword) return sql`true`
  if (keyword.includes('@')) return sql`u.email = ${keyword}`
  if (/^\+?\d[\d\s]{4,30}$/.test(keyword)) {
    const digits = keyword.replaceAll(/\s/g, '')
    if (digits.startsWith('+')) return sql`u.phone = ${digits}`
    return BigInt(digits) < 2n ** 63n ? sql`u.id = ${digits}::bigint` : sql`false`
  }
  return sql`lower(u.name) like lower(${`${literalInLike(keyword)}%`})`
}

const inState = {
  open: sql`u.blocked_at is null`,
  blocked: sql`u.blocked_at is not null`,
} as const satisfies Record<AccountState, ReturnType<typeof sql>>

type AccountSearch = {
  readonly keyword?: string | undefined
  readonly state?: AccountState | undefined
  readonly page: number
  readonly pageSize: number
}

/** Accounts, newest first. Guests and deleted accounts are none. */
export async function accountList(
  ctx: OperatorContext,
  { keyword, state, page, pageSize }: AccountSearch,
): Promise<{ total: number; accounts: MaskedAccount[] }> {
  const found = sql`users u where not u.is_guest and u.erased_at is null and ${matching(keyword)}
    and ${state ? inState[state] : sql`true`}`
  const [rows, count] = await Promise.all([
    sql<Row>`
      select ${columns} from ${found} order by u.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      ctx.db,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from (select from ${found} limit ${countedMax}) counted`.row(ctx.db),
  ])
  return { total: count?.total ?? 0, accounts: rows.map(toMasked) }
}

/** @throws Refusal `notFound` */
export async function accountDetail(ctx: OperatorContext, { userId }: { userId: Id }) {
  const [row, accesses, businessChanges, blocks] = await Promise.all([
    sql<Row>`
      select ${columns} from users u where u.id = ${userId} and not u.is_guest and u.erased_at is null`.row(
      ctx.db,
    ),
    accessesOf(ctx.db, userId),
    businessChangesOf(ctx.db, userId),
    blocksOf(ctx.db, userId),
  ])
  if (!row) throw new Refusal('notFound')
  return { account: toMasked(row), accesses, businessChanges, blocks }
}
