import { savepoint } from '#database/database.ts'
import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { both } from '../catalogue/demo-product.ts'
import { type Series, startOffer } from '../offers.ts'
import type { DemoOrder } from './demo-order.ts'
import { openPast, type Past } from './past.ts'
import { openWorld } from './world.ts'

const hour = 3_600_000

/** Its deposits could be paid until two hours ago, and its balances can for three days from then. */
const presale: Series = {
  ...{ kind: 'presale', shop: 'clay-and-loom', hours: 24 },
  name: both('Throws from the winter loom', '冬季织机羊毛毯预售'),
  price: { product: 'moss-wool-throw', percent: 90, stock: 12 },
  presale: { depositPercent: 20, balanceHours: 72, sentAfterHours: 7 * 24 },
}
const beganHoursAgo = 26

/** The paying buyer, and the site. */
const payers = [
  { buyer: 'buyer', site: 'global' },
  { buyer: 'member', site: 'cn' },
] as const

/**
 * Buyers of the demo have always one order whose deposit is paid and whose balance can be. It is ordered and paid by the calls that
 * buyers use, a day ago; a balance that is paid or given up is followed by another one.
 */
export async function keepBalancesOpen(db: Database, secret: string): Promise<void> {
  for (const payer of payers) {
    const aDayAgo = (run: (tx: Transaction, past: Past) => Promise<unknown>) =>
      inTransaction(db, async (tx) => {
        // Nodes that look at the same moment wait for each other here.
        await sql`select pg_advisory_xact_lock(7301961)`.row(tx)
        if (!(await hasNoneOpen(tx, payer))) return
        const past = await openPast(tx)
        await past.moveTo(new Date(past.present.getTime() - beganHoursAgo * hour))
        await run(tx, past)
        await past.moveTo(past.present)
      })
    await aDayAgo(async (tx, past) => {
      if (!(await offerOf(tx, payer.site))) await startOffer(tx, presale, payer.site, past.now())
    })
    await aDayAgo(async (tx, past) => {
      const offer = await offerOf(tx, payer.site)
      if (offer) await payDeposit(tx, past, secret, { ...payer, ...offer })
    })
  }
}

/** Only a demo's account without a balance that can still be paid for two hours. */
async function hasNoneOpen(tx: Transaction, { buyer, site }: (typeof payers)[number]): Promise<boolean> {
  const row = await sql`
    select from users u where u.email = ${`${buyer}@demo.test`}::citext and not exists (
      select from orders o join obligations b on b.order_id = o.id
      where o.buyer_id = u.id and o.site = ${site} and o.status = 'awaitingBalance' and b.stage = 'balance'
        and b.due_at > app_now() + interval '2 hours')`.row(tx)
  return row !== undefined
}

/** The presale that can be bought in at this moment of the past. */
const offerOf = (tx: Transaction, site: string) =>
  sql<{ offerId: Id; sku: string }>`
    select o.id as "offerId", v.sku from offers o join offer_prices p on p.offer_id = o.id join variants v on v.id = p.variant_id
    where o.site = ${site} and o.kind = 'presale' and o.status = 'scheduled' and o.name->>'en' = ${presale.name.en}
      and o.starts_at <= app_now() and o.ends_at > app_now() + interval '1 hour'
    order by (select sum(available) from stock where variant_id = v.id) desc, v.id limit 1`.row(tx)

async function payDeposit(
  tx: Transaction,
  past: Past,
  secret: string,
  { buyer, site, sku, offerId }: Pick<DemoOrder, 'buyer' | 'site'> & { sku: string; offerId: Id },
) {
  const order: DemoOrder = {
    buyer,
    site,
    hoursAgo: beganHoursAgo,
    ending: 'paid',
    lines: [[sku, 1]],
    offerId,
  }
  await past.moveTo(new Date(past.now().getTime() + hour / 2))
  const world = await openWorld(tx, past, secret, [order])
  try {
    await savepoint(tx, async () => world.pay(order, await world.place(order), { isKnownAfterSeconds: 4 }))
  } catch (error) {
    // Sold out in the meantime.
    if (!(error instanceof Refusal)) throw error
  }
}
