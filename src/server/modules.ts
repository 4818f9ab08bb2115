import { resolve } from 'node:path'
import { afterSaleReasonText } from '#messages/after-sale-reason-text.ts'
import { countryName } from '#messages/country-name.ts'
import { invoiceText } from '#messages/invoice-text.ts'
import { cancelReasonText, roleName } from '#messages/mail-text.ts'
import { mailTextIn } from '#messages/mail-words.ts'
import { noticeText } from '#messages/notice-text.ts'
import { addressesModule } from '#modules/addresses/server/module.ts'
import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import { afterSalesModule } from '#modules/after-sales/server/module.ts'
import { booksModule } from '#modules/books/server/module.ts'
import { cartModule } from '#modules/cart/server/module.ts'
import { catalogueModule } from '#modules/catalogue/server/module.ts'
import { certificatesModule } from '#modules/certificates/server/module.ts'
import { checkoutModule } from '#modules/checkout/server/module.ts'
import { contentModule } from '#modules/content/server/module.ts'
import { favouritesModule } from '#modules/favourites/server/module.ts'
import { filesModule } from '#modules/files/server/module.ts'
import { diskStore, type FileStore, forgetFile, takeUpload } from '#modules/files/server/public.ts'
import { historyModule } from '#modules/history/server/module.ts'
import { identityModule } from '#modules/identity/server/module.ts'
import { codeOf, invitationToken, type Sessions, sessionsOf } from '#modules/identity/server/public.ts'
import { importsModule } from '#modules/imports/server/module.ts'
import { invoicesModule } from '#modules/invoices/server/module.ts'
import { ledgerModule } from '#modules/ledger/server/module.ts'
import { membershipModule } from '#modules/membership/server/module.ts'
import { messagesModule } from '#modules/messages/server/module.ts'
import { noticeLink } from '#modules/notifications/calls/notice-links.ts'
import { notificationsModule } from '#modules/notifications/server/module.ts'
import { countFailedMails, type MailCodes, withCode } from '#modules/notifications/server/public.ts'
import { obligationsModule } from '#modules/obligations/server/module.ts'
import { offersModule } from '#modules/offers/server/module.ts'
import { operatorModule } from '#modules/operator/server/module.ts'
import { ordersModule } from '#modules/orders/server/module.ts'
import type { Channel } from '#modules/payments/rules/channel.ts'
import { paymentsModule } from '#modules/payments/server/module.ts'
import { channelAccountKeys, payShops, takesKind, waysToPay } from '#modules/payments/server/public.ts'
import { pricingModule } from '#modules/pricing/server/module.ts'
import { homeGoods, homeOffers } from '#modules/pricing/server/public.ts'
import { questionsModule } from '#modules/questions/server/module.ts'
import { refundsModule } from '#modules/refunds/server/module.ts'
import { reviewsModule } from '#modules/reviews/server/module.ts'
import { searchModule } from '#modules/search/server/module.ts'
import { settlementsModule } from '#modules/settlements/server/module.ts'
import { carrierNoticePath } from '#modules/shipments/bound/tracking.ts'
import type { Tracker } from '#modules/shipments/rules/tracker.ts'
import { shipmentsModule } from '#modules/shipments/server/module.ts'
import { shippingModule } from '#modules/shipping/server/module.ts'
import { shopFrontsModule } from '#modules/shop-fronts/server/module.ts'
import { shopsModule } from '#modules/shops/server/module.ts'
import { insertStaff } from '#modules/shops/server/public.ts'
import { sitesModule } from '#modules/sites/server/module.ts'
import { stockModule } from '#modules/stock/server/module.ts'
import { changeStock } from '#modules/stock/server/public.ts'
import type { TaxService } from '#modules/tax/rules/tax-service.ts'
import { taxModule } from '#modules/tax/server/module.ts'
import { vouchersModule } from '#modules/vouchers/server/module.ts'
import { codeOfPickUp } from '#modules/vouchers/server/public.ts'
import { walletModule } from '#modules/wallet/server/module.ts'
import { openCode } from '#modules/wallet/server/public.ts'
import { createCipher } from '#platform/cipher.ts'
import type { Database } from '#platform/context.ts'
import { Deliveries, type Delivery } from '#platform/deliveries.ts'
import { digestsWith } from '#platform/digests.ts'
import { handlersOf, type Module, refuseSameNames } from '#platform/module.ts'
import { forgetAnswers } from '#platform/run-endpoint.ts'
import { smtpMailer } from '#providers/mail/smtp.ts'
import { googlePlaces } from '#providers/places/google.ts'
import { openIdProvider, type SignInAccount } from '#providers/sign-in/open-id.ts'
import { sendsInvoices, smsSender } from '#providers/sms/sms-sender.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'
import { markInMails } from './mall-mark.ts'
import { filesFolderOf, keyRingOf, type Settings } from './settings.ts'
import { originOfSite } from './site-origin.ts'
import type { Sites } from './sites.ts'

/** Exports of messages for the stream of open pages. */
export { changedSince, conversationChannel } from '#modules/messages/server/public.ts'
/** Exports of payments for the channels and the start of a mall. */
export {
  beginWithBankTransfers,
  createProviderRecords,
  createTransferBook,
  pageSources,
} from '#modules/payments/server/public.ts'

/** A mail as its reader gets it, with the code that no table holds in the clear. */
export type CompleteMail = <
  Stored extends { readonly mailId: Id; readonly text: string; readonly html: string },
>(
  db: Database,
  mail: Stored,
) => Promise<Stored>

export type Modules = {
  readonly modules: readonly Module[]
  readonly completeMail: CompleteMail
  readonly sessions: Sessions
  readonly files: FileStore
  readonly deliveries: Deliveries
}

export type DeliveriesFor = (own: readonly Delivery[]) => readonly Delivery[]

type ModulesParts = {
  readonly settings: Settings
  readonly sites: Sites
  readonly channels: readonly Channel[]
  readonly trackers: readonly Tracker[]
  /** The mall's registration at the demo's identity provider, where there is one. */
  readonly demoSignIn: SignInAccount | undefined
  /** Our address for messages of other services. */
  readonly notifyOrigin: (site: Site) => string
  readonly taxService: TaxService | undefined
  /** The ways to deliver of the modules, with the changes of tests. */
  readonly deliveriesFor: DeliveriesFor
}

/** Makes the modules of the mall, each with the parts that it is handed. */
export function createModules({
  settings,
  sites,
  channels,
  trackers,
  demoSignIn,
  notifyOrigin,
  taxService,
  deliveriesFor,
}: ModulesParts): Modules {
  const {
    sessionSecret: secret,
    shoppersPerAddress,
    isDemo,
    firstSite,
    smtpUrl,
    mailFrom,
    defaultArticle,
    places,
  } = settings
  const keyRing = keyRingOf(settings)
  const giftCardSeal = createCipher(keyRing, 'gift-cards')
  const voucherSeal = createCipher(keyRing, 'vouchers')
  const certificateSeal = createCipher(keyRing, 'certificates')
  const mailCodes: MailCodes = {
    codeOfCard: ({ cardId, sealed }) => openCode(giftCardSeal, cardId, sealed),
    codeOfPickUp: (voucher) => codeOfPickUp(voucherSeal, voucher),
  }
  // A demo shows the codes that it sends on a page of its own.
  const codeWays = {
    byMail: smtpUrl !== undefined || isDemo,
    bySms: settings.sms !== undefined || isDemo,
  }
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false
  const files = diskStore(filesFolderOf(settings))
  const { buyerMerged, groupClaimed, personalData, shopStatusChanged, ...handlers } = handlersOf(
    () => modules,
  )
  const { refundOrder, recordCancelledOrder, confirmUnpaid } = handlers
  const deliveries = new Deliveries(() => deliveriesFor(modules.flatMap((module) => module.deliveries)))

  const accountSeal = channelAccountKeys(...keyRing)
  const mayBePaid = takesKind(channels, accountSeal)

  // In the order of rows (scripts/layers/module-rows.ts): each may call those above it.
  const modules: readonly Module[] = [
    identityModule({
      secret,
      codeWays,
      isSecure,
      shoppersPerAddress,
      keepsDemoPasswords: settings.isPublicDemo,
      signInCompanies: [...settings.signIn, ...(demoSignIn ? [demoSignIn] : [])].map(openIdProvider),
      begunSeal: createCipher(keyRing, 'begun-sign-ins'),
      authenticatorSeal: createCipher(keyRing, 'authenticators'),
      mallName: (language) => textIn(sites.profile().name, language),
      returnPath: pages.loginBack,
      buyerMerged,
      personalData,
      takeUpload,
      joinShop: insertStaff,
      forgetFile,
      forgetAnswers,
    }),
    searchModule({ secret }),
    ledgerModule(),
    obligationsModule(),
    addressesModule({ countryName, places: places && googlePlaces(places) }),
    certificatesModule({ seal: certificateSeal }),
    filesModule({ store: files, picturesFolder: resolve(settings.dataDir, 'pictures') }),
    shopsModule({ shopStatusChanged, files, seal: createCipher(keyRing, 'shop-applications') }),
    contentModule({
      homeGoods,
      homeOffers: (ctx, wanted) => homeOffers(ctx, { mayBePaid }, wanted),
      defaultArticle,
    }),
    taxModule(),
    catalogueModule({ changeStock }),
    stockModule(),
    shippingModule(),
    walletModule({ seal: giftCardSeal, digestsOf: digestsWith(keyRing, 'gift card') }),
    membershipModule(),
    offersModule({ mayBePaid }),
    pricingModule({ mayBePaid }),
    cartModule(),
    favouritesModule(),
    shopFrontsModule(),
    historyModule(),
    ordersModule({
      secret,
      codeWays,
      linkKeys: keyRing,
      deliveries,
      refundOrder,
      recordCancelledOrder,
      shopStatusChanged,
      confirmUnpaid,
      groupClaimed,
    }),
    checkoutModule({
      linkKeys: keyRing,
      shoppersPerAddress,
      certificateSeal,
      waysToPay: waysToPay(channels, accountSeal),
      taxService,
    }),
    paymentsModule({
      channels,
      seal: accountSeal,
      sites: sites.all,
      notifyOrigin,
      linkKeys: keyRing,
    }),
    shipmentsModule({
      carriersOf: (site) => sites.ofCode(site)?.carriers ?? [],
      trackers,
      seal: createCipher(keyRing, 'tracker-accounts'),
      noticeUrl: (trackerOrCarrier) =>
        `${notifyOrigin(sites.ofCode(firstSite)!)}${carrierNoticePath(trackerOrCarrier)}`,
    }),
    vouchersModule({
      seal: voucherSeal,
      digestsOf: digestsWith(keyRing, 'voucher'),
    }),
    refundsModule(),
    afterSalesModule({
      deliveries,
      carriersOf: (site) => sites.ofCode(site)?.carriers ?? [],
      reasonText: afterSaleReasonText,
    }),
    settlementsModule({
      seal: createCipher(keyRing, 'bank-accounts'),
      transfer: payShops(channels, accountSeal),
    }),
    importsModule({ files }),
    booksModule(),
    operatorModule({ countFailedMails }),
    sitesModule({
      firstSite,
      linkKeys: keyRingOf(settings),
      originOf: (site) => originOfSite(settings, sites.ofCode(site) ?? sites.ofCode(firstSite)!),
    }),
    invoicesModule({
      files,
      text: (language) => {
        const say = invoiceText(language)
        return (key, params) => say(key, { mall: textIn(sites.profile().name, language), ...params })
      },
      countryName,
      timeZoneOf: (site) => (sites.ofCode(site) ?? sites.ofCode(firstSite)!).timeZone,
      sendsTexts: settings.sms === undefined ? isDemo : sendsInvoices(settings.sms),
    }),
    reviewsModule(),
    questionsModule(),
    messagesModule(),
    notificationsModule({
      countryName,
      linkKeys: keyRing,
      siteOf: sites.ofCode,
      firstSite: () => sites.ofCode(firstSite)!,
      originOf: (site) => originOfSite(settings, site),
      codeOf: (codeId) => codeOf(secret, codeId),
      invitationToken: (invitationId) => invitationToken(secret, invitationId),
      roleName,
      ...mailCodes,
      pages: { ...pages, afterSale: afterSalePages.detail },
      text: (language, key, params) =>
        mailTextIn(sites.mailWords(), language, key, {
          mall: textIn(sites.profile().name, language),
          ...params,
        }),
      tagline: (language) => textIn(sites.profile().tagline, language),
      contact: () => sites.profile().contact.email,
      mark: () => markInMails(sites.profile()),
      cancelReason: cancelReasonText,
      noticeText,
      noticeLink,
      files,
      mailer: smtpUrl ? smtpMailer(smtpUrl, mailFrom) : undefined,
      smsSender: settings.sms && smsSender(settings.sms),
    }),
  ]
  refuseSameNames(modules)
  return {
    modules,
    completeMail: (db, mail) => withCode(db, mail, mailCodes),
    sessions: sessionsOf({ isSecure, shoppersPerAddress }),
    files,
    deliveries,
  }
}
