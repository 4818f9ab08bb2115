import { savepoint } from '#database/database.ts'
import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { accounts } from '../accounts.ts'
import { homes } from './addresses.ts'
import type { DemoOrder } from './demo-order.ts'
import { openPast } from './past.ts'
import { openWorld } from './world.ts'

/** A group is offered to join for so many hours at least; then another one is opened beside it. */
const openForHours = 2

/**
 * On every site with a group buy, a buyer of the demo who does not sign in has begun a group that visitors
 * may join. It is ordered and paid by the calls that buyers use; when it does not form in time the mall
 * refunds it, and the next one is begun.
 */
export async function openBuyingGroups(db: Database, secret: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Nodes that look at the same moment wait for each other here.
    await sql`select pg_advisory_xact_lock(7301959)`.row(tx)
    const wanted = await ordersToBegin(tx)
    if (wanted.length === 0) return
    const time = await openPast(tx)
    const world = await openWorld(tx, time, secret, wanted)
    for (const order of wanted)
      try {
        await savepoint(tx, async () =>
          world.pay(order, await world.place(order), { isKnownAfterSeconds: 4 }),
        )
      } catch (error) {
        // The offer is sold out, or each of them has had as much of it as one may.
        if (!(error instanceof Refusal)) throw error
      }
    await time.moveTo(time.present)
  })
}

/** One for each offer of the demo that has no group to join, by the buyer who was in the fewest. */
async function ordersToBegin(tx: Transaction): Promise<DemoOrder[]> {
  const strangers = Object.keys(homes).filter(
    (name) => !accounts.some(({ email }) => email === `${name}@demo.test`),
  )
  const rows = await sql<{ offerId: Id; site: DemoOrder['site']; sku: string; names: string[] }>`
    select o.id as "offerId", o.site, (
        select v.sku from offer_prices p join variants v on v.id = p.variant_id
        where p.offer_id = o.id order by (select sum(available) from stock where variant_id = v.id) desc, v.id limit 1) as sku,
      array(select split_part(u.email::text, '@', 1) from users u
        where u.email = any(${strangers.map((name) => `${name}@demo.test`)}::citext[])
        order by (select count(*) from group_slots s join buying_groups g on g.id = s.buying_group_id
          where g.offer_id = o.id and s.buyer_id = u.id and s.state <> 'left'), u.id) as names
    from offers o join shops shop on shop.id = o.shop_id
    where o.kind = 'groupBuy' and o.status = 'scheduled' and o.starts_at <= app_now() and o.ends_at > app_now()
      and shop.slug = 'clay-and-loom' and not exists (select from buying_groups g
        where g.offer_id = o.id and g.status = 'forming' and g.taken < g.size
          and g.ends_at >= least(app_now() + make_interval(hours => ${openForHours}), o.ends_at))
    order by o.id`.rows(tx)
  return rows.flatMap(({ offerId, site, sku, names }): DemoOrder[] => {
    const buyer = names.find((name) => homes[name]?.[site])
    return buyer ? [{ buyer, site, hoursAgo: 0, ending: 'paid', lines: [[sku, 1]], offerId }] : []
  })
}
