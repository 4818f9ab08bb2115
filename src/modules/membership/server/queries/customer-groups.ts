import { literalInLike } from '#database/like.ts'
import { sql } from '#database/sql.ts'
import { maskedAccount } from '#modules/identity/rules/account-list.ts'
import { offerStatus, type StoredOfferStatus } from '#modules/offers/rules/lifecycle.ts'
import type { ManagedKind } from '#modules/offers/rules/managed-offer.ts'
import type { OfferOfGroup } from '#modules/offers/rules/offer-of-group.ts'
import { offerFacts } from '#modules/offers/server/read-models/offer-facts.ts'
import type { Context, Database, OperatorContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CustomerGroup, EditedGroup, GroupMember } from '../../rules/customer-group.ts'

const columns = sql`g.id as "customerGroupId", g.code, g.name, g.version,
  (select count(*)::int from customer_group_members where group_id = g.id) as members,
  (select count(*)::int from ${offerFacts} offers where customer_group_ids @> array[g.id]) as offers`

/** All groups, by their codes. */
export async function readCustomerGroups({ db }: OperatorContext): Promise<{ groups: EditedGroup[] }> {
  return { groups: await sql<EditedGroup>`select ${columns} from customer_groups g order by g.code`.rows(db) }
}

/** The groups that an offer may be for, by their names. Nothing reveals their members. */
export async function groupsToOffer({ db, language }: Context): Promise<{ groups: CustomerGroup[] }> {
  const groups = await sql<CustomerGroup>`
    select id as "customerGroupId", name from customer_groups
    order by coalesce(nullif(name->>${language}, ''), nullif(name->>'en', ''), name->>'zh'), id`.rows(db)
  return { groups }
}

/** The groups that an account is in. */
export async function groupsOfBuyer(db: Database | Transaction, buyerId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select group_id as id from customer_group_members where buyer_id = ${buyerId} order by group_id`.rows(db)
  return rows.map(({ id }) => id)
}

/** More offers of a group are not listed. */
const listedOffersMax = 100

export type CustomerGroupRequest = {
  readonly customerGroupId: Id
  /** A whole email or mobile number, an id, or the beginning of a name. */
  readonly keyword?: string | undefined
  readonly page: number
  readonly pageSize: number
}

export type WholeGroup = {
  readonly group: EditedGroup
  /** How many members the keyword finds. */
  readonly total: number
  readonly members: readonly GroupMember[]
  readonly offers: readonly OfferOfGroup[]
}

type OfferRow = {
  id: Id
  name: LocalText
  kind: ManagedKind
  status: StoredOfferStatus
  site: string
  starts_at: Date
  ends_at: Date
  claims_ended_at: Date | null
  shop_slug: string | null
  shop_name: LocalText | null
}

/** A group with a page of its members, those that came in last first, and the offers that name it. @throws Refusal `notFound` */
export async function customerGroup(
  { db, now }: OperatorContext,
  { customerGroupId, keyword, page, pageSize }: CustomerGroupRequest,
): Promise<WholeGroup> {
  const found = sql`customer_group_members m join users u on u.id = m.buyer_id
    where m.group_id = ${customerGroupId} and ${matching(keyword)}`
  const [group, members, counted, offers] = await Promise.all([
    sql<EditedGroup>`select ${columns} from customer_groups g where g.id = ${customerGroupId}`.row(db),
    sql<GroupMember>`
      select u.id as "userId", u.name, coalesce(u.email::text, '') as email, coalesce(u.phone, '') as phone, m.added_at as "addedAt"
      from ${found} order by m.added_at desc, u.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${found}`.row(db),
    sql<OfferRow>`
      select o.id, o.name, o.kind, o.status, o.site, o.starts_at, o.ends_at, o.claims_ended_at, s.slug as shop_slug, s.name as shop_name
      from ${offerFacts} o left join shops s on s.id = o.shop_id
      where o.customer_group_ids @> array[${customerGroupId}::bigint]
      order by o.updated_at desc, o.id desc limit ${listedOffersMax}`.rows(db),
  ])
  if (!group) throw new Refusal('notFound')
  return {
    group,
    total: counted!.total,
    members: members.map((member) => ({ ...member, ...maskedAccount(member) })),
    offers: offers.map((row) => toOffer(row, now)),
  }
}

/** A masked value is matched as a whole: parts of it would reveal it letter by letter. */
function matching(keyword: string | undefined) {
  if (!keyword) return sql`true`
  if (keyword.includes('@')) return sql`u.email = ${keyword}`
  const digits = keyword.replaceAll(/\s/g, '')
  if (/^\+\d{5,30}$/.test(digits)) return sql`u.phone = ${digits}`
  if (/^\d{5,18}$/.test(digits)) return sql`u.id = ${digits}::bigint`
  return sql`lower(u.name) like lower(${`${literalInLike(keyword)}%`})`
}

const toOffer = (row: OfferRow, now: Date): OfferOfGroup => ({
  offerId: row.id,
  name: row.name,
  kind: row.kind,
  site: row.site,
  status: offerStatus(
    {
      storedStatus: row.status,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      claimsEndedAt: row.claims_ended_at ?? undefined,
    },
    now,
  ),
  shop: row.shop_slug && row.shop_name ? { slug: row.shop_slug, name: row.shop_name } : undefined,
})
