import { resolve } from 'node:path'
import type { Channel } from '#domain/payments/channel.ts'
import type { Site } from '#domain/sites.ts'
import { cancelReasonText, mailText } from '#messages/mail-text.ts'
import { addressesModule } from '#modules/addresses/module.ts'
import { cartModule } from '#modules/cart/module.ts'
import { catalogueModule } from '#modules/catalogue/module.ts'
import { checkoutModule } from '#modules/checkout/module.ts'
import { contentModule } from '#modules/content/module.ts'
import { filesModule } from '#modules/files/module.ts'
import { diskStore, type FileStore } from '#modules/files/public.ts'
import { identityModule } from '#modules/identity/module.ts'
import { type Sessions, sessionsOf } from '#modules/identity/public.ts'
import { importsModule } from '#modules/imports/module.ts'
import { ledgerModule } from '#modules/ledger/module.ts'
import { mailsModule } from '#modules/mails/module.ts'
import { membershipModule } from '#modules/membership/module.ts'
import { obligationsModule } from '#modules/obligations/module.ts'
import { offersModule } from '#modules/offers/module.ts'
import { operatorModule } from '#modules/operator/module.ts'
import { ordersModule } from '#modules/orders/module.ts'
import { paymentsModule } from '#modules/payments/module.ts'
import { channelAccountSeal } from '#modules/payments/public.ts'
import { pricingModule } from '#modules/pricing/module.ts'
import { homeGoods } from '#modules/pricing/public.ts'
import { refundsModule } from '#modules/refunds/module.ts'
import { reviewsModule } from '#modules/reviews/module.ts'
import { searchModule } from '#modules/search/module.ts'
import { shipmentsModule } from '#modules/shipments/module.ts'
import { shopsModule } from '#modules/shops/module.ts'
import { stockModule } from '#modules/stock/module.ts'
import { changeStock } from '#modules/stock/public.ts'
import { walletModule } from '#modules/wallet/module.ts'
import { Deliveries, type Delivery } from '#platform/deliveries.ts'
import { handlersOf, type Module, refuseSameNames } from '#platform/module.ts'
import { createSeal } from '#platform/seal.ts'
import { smtpMailer } from '#providers/mail/smtp.ts'
import { pages } from '#wire/pages.ts'
import { filesFolderOf, keyRingOf, type Settings } from './settings.ts'
import { originOfSite } from './site-origin.ts'
import type { Sites } from './sites.ts'

export type Modules = {
  readonly modules: readonly Module[]
  readonly sessions: Sessions
  readonly files: FileStore
  readonly deliveries: Deliveries
}

type ModulesParts = {
  readonly settings: Settings
  readonly sites: Sites
  readonly channels: readonly Channel[]
  /** Where payment companies reach us. */
  readonly notifyOrigin: (site: Site) => string
  /** Beside those of the modules, for tests. */
  readonly moreDeliveries: readonly Delivery[]
}

/** Makes the modules of the mall, each with the parts that it is handed. */
export function createModules({
  settings,
  sites,
  channels,
  notifyOrigin,
  moreDeliveries,
}: ModulesParts): Modules {
  const { sessionSecret: secret, shoppersPerAddress, isDemo, firstSite, smtpUrl, mailFrom } = settings
  const keyRing = keyRingOf(settings)
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false
  const files = diskStore(filesFolderOf(settings))
  const { buyerMerged, shopStatusChanged, refundOrder, confirmUnpaid } = handlersOf(() => modules)
  const deliveries = new Deliveries(() => [
    ...modules.flatMap((module) => module.deliveries),
    ...moreDeliveries,
  ])

  // In the order of rows (scripts/layers/module-rows.ts): each may call those above it.
  const modules: readonly Module[] = [
    identityModule({
      secret,
      isSecure,
      shoppersPerAddress,
      keepsDemoPasswords: settings.isPublicDemo,
      buyerMerged,
    }),
    searchModule(),
    ledgerModule(),
    obligationsModule(),
    addressesModule(),
    filesModule({ store: files, picturesFolder: resolve(settings.dataDir, 'pictures') }),
    shopsModule({ shopStatusChanged, files, seal: createSeal(keyRing, 'shop-applications') }),
    contentModule({ homeGoods }),
    catalogueModule({ changeStock }),
    stockModule(),
    walletModule(),
    membershipModule(),
    offersModule(),
    pricingModule(),
    cartModule(),
    ordersModule({ deliveries, refundOrder, confirmUnpaid }),
    checkoutModule({ linkKeys: keyRing, shoppersPerAddress }),
    paymentsModule({ channels, seal: channelAccountSeal(...keyRing), sites: sites.all, notifyOrigin }),
    shipmentsModule({ carriersOf: (site) => sites.ofCode(site)?.carriers ?? [] }),
    refundsModule(),
    importsModule({ files }),
    operatorModule({ isDemo }),
    reviewsModule(),
    mailsModule({
      linkKeys: keyRing,
      siteOf: sites.ofCode,
      firstSite: () => sites.ofCode(firstSite)!,
      originOf: (site) => originOfSite(settings, site),
      pages,
      text: mailText,
      cancelReason: cancelReasonText,
      mailer: smtpUrl ? smtpMailer(smtpUrl, mailFrom) : undefined,
    }),
  ]
  refuseSameNames(modules)
  return { modules, sessions: sessionsOf({ isSecure, shoppersPerAddress }), files, deliveries }
}
