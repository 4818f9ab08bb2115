import type { Database } from '#platform/context.ts'
import { type JobServices, reactTo } from '#platform/outbox.ts'
import { orderPaidMail } from './mails/order-paid.ts'
import { orderPlacedMail } from './mails/order-placed.ts'
import { orderShippedMail } from './mails/order-shipped.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { shopDecidedMail } from './mails/shop-decided.ts'
import { welcomeMail } from './mails/welcome.ts'
import type { MailParts } from './public.ts'
import { insertMail, isWritten, type MailToWrite } from './store.ts'

/** What we write when something happened. A reaction that runs twice finds its mail and stops. */
export const mailReactions = (parts: MailParts) => [
  reactTo('order.placed', 'mails.orderPlaced', (services, { groupId }) =>
    write(services, `orderPlaced:${groupId}`, (db) => orderPlacedMail(parts, db, groupId)),
  ),
  reactTo('orderGroup.paid', 'mails.orderPaid', (services, { groupId }) =>
    write(services, `orderPaid:${groupId}`, (db) => orderPaidMail(parts, db, groupId)),
  ),
  reactTo('order.shipped', 'mails.orderShipped', (services, { shipmentId }) =>
    write(services, `orderShipped:${shipmentId}`, (db) => orderShippedMail(parts, db, shipmentId)),
  ),
  reactTo('buyer.joined', 'mails.welcome', (services, { buyerId, site }) =>
    write(services, `welcome:${buyerId}`, (db) => welcomeMail(parts, db, { buyerId, site })),
  ),
  reactTo('password.changed', 'mails.passwordChanged', (services, change) =>
    write(services, `passwordChanged:${change.buyerId}:${change.at}`, (db) =>
      passwordChangedMail(parts, db, change),
    ),
  ),
  reactTo('shopApplication.decided', 'mails.shopDecided', (services, { applicationId, round }) =>
    write(services, `shopDecided:${applicationId}:${round}`, (db) =>
      shopDecidedMail(parts, db, applicationId, round),
    ),
  ),
]

type Composed = Omit<MailToWrite, 'about'>

async function write(
  services: JobServices,
  about: string,
  compose: (db: Database) => Promise<Composed | undefined>,
): Promise<void> {
  if (await isWritten(services.db, about)) return
  const mail = await compose(services.db)
  if (mail) await insertMail(services.db, { ...mail, about })
}
