import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import { orderAccessToken, orderLinkEnd } from '#platform/order-link.ts'
import { inTransaction } from '#platform/transaction.ts'
import { createAllChannels } from '#providers/payments/channels.ts'
import type { ProviderBook } from '#providers/payments/provider-book.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { adyenAccount, braintreeMerchant, lenderAccount } from '../../demo/stand-ins/accounts.ts'
import { adyenStandInKeys } from '../../demo/stand-ins/adyen/keys.ts'
import { braintreeStandInKeys } from '../../demo/stand-ins/braintree/keys.ts'
import { klarnaStandInKeys } from '../../demo/stand-ins/klarna/stand-in.ts'
import { stripeStandInKeys } from '../../demo/stand-ins/stripe/stand-in.ts'
import { aVisitor, type Width } from './browser.ts'
import { aClient, anAccount, anAddress, type Client, password, type TestMall } from './mall.ts'
import { words } from './pay-pages.ts'
import { type At, type Payer, savedCards, type Wish } from './payers.ts'
import { aBuyerOn, anUnpaidOrder, standing } from './payments.ts'
import { placeOf } from './provider-places.ts'

/** Steps shared by the journeys of paying at providers, in the mall of their file. */

/** Offers on the American site all channels of the demo but those of China; and no sandbox. */
export async function offerHere({ db, secret }: TestMall): Promise<void> {
  const channels = createAllChannels({
    sandbox: undefined,
    transfers: {} as never,
    providers: { bookOf: () => ({}) as ProviderBook },
  })
  const lender = lenderAccount('global')
  const { clientKey, ...linkKeys } = adyenStandInKeys(secret, adyenAccount('global'))
  const more = [
    { code: 'ADYEN_PC', account: adyenAccount('global'), settings: { ...linkKeys, clientKey } },
    { code: 'ADYEN_LINK', account: adyenAccount('global'), settings: linkKeys },
    {
      code: 'BRAINTREE',
      account: braintreeMerchant('global'),
      settings: { ...braintreeStandInKeys(secret, braintreeMerchant('global')), threeDSecure: 'yes' },
    },
    { code: 'KLARNA', account: lender, settings: { ...klarnaStandInKeys(secret, lender), region: 'na' } },
  ]
  await sql`update channel_accounts set is_enabled = false where channel like 'MOCKPAY%'`.run(db)
  await inTransaction(db, async (tx) => {
    for (const { code, account, settings } of more)
      await openChannelAccount(tx, channelAccountKeys(secret), channels.find((each) => each.code === code)!, {
        site: 'global',
        environment: 'test',
        isEnabled: true,
        account,
        settings,
      })
  })
}

const holder = {
  cardHolderName: 'Lin Marsh',
  mobile: '+1 415 555 0134',
  email: 'lin@example.test',
  country: 'US',
  address: { province: 'CA', city: 'San Francisco', region: '' },
  city: 'San Francisco',
  state: 'CA',
  street: 'Harbor Street',
  houseNumber: '18',
  zipCode: '94107',
  isSave: 1,
}
const numbers: Readonly<Record<Wish, string>> = {
  pays: '4242424242424242',
  declines: '4000000000000341',
  asks: '4000002760003184',
}

/** Signs in to an account with saved cards: one pays, one is declined, one requires authentication. */
export async function aBuyerWithCards(mall: TestMall): Promise<{ client: Client; email: string }> {
  const { email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  const { publishableKey: key } = stripeStandInKeys(mall.secret, lenderAccount('global'))
  const stripe = (path: string, fields: Record<string, string>) =>
    fetch(`${mall.url}/stand-ins/stripe${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (const wish of Object.keys(savedCards) as Wish[]) {
    const { body } = await client.post('/api/trantor/flow/customer_CreateCardFlow', [holder])
    const clientSecret: string = JSON.parse(body.extra).clientSecret
    const entered = await stripe(`/v1/setup_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
      key: key!,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': numbers[wish],
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
    })
    expect(entered.status, await entered.clone().text()).toBe(200)
    if (wish === 'asks')
      await stripe(`/v3/challenge?key=${key}&client_secret=${clientSecret}`, { answer: 'complete' })
    const { body: saved } = await client.post('/api/trantor/func/customer_QueryOneCardFunc', [
      { id: { value: body.id } },
    ])
    expect(saved.payCenterToken).toBeTruthy()
  }
  return { client, email }
}

export type Cell = { readonly language: 'en' | 'zh'; readonly width: Width }
type Owner = Awaited<ReturnType<typeof aBuyerWithCards>>

/** The client of an order's buyer. */
export const clientOf = async (mall: TestMall, { site, isSignedIn }: Payer, owner: Owner) =>
  site ? aBuyerOn(mall, site) : isSignedIn ? owner.client : aClient(mall.url)

/** A browser whose buyer pays one order, at the page where that is done. */
export async function aPayingBuyer(
  { mall, browser, owner }: { mall: TestMall; browser: Browser; owner: Owner },
  payer: Payer,
  { language, width }: Cell,
  given?: { groupId: Id; orderId: Id },
) {
  await sql`truncate rate_limits`.run(mall.db)
  const { site, isSignedIn } = payer
  const { address } = placeOf(payer.channel)
  const client = await clientOf(mall, payer, owner)
  const usual = payer.channel === 'KLARNA' ? anAddress : address
  const { groupId, orderId } =
    given ?? (await anUnpaidOrder(mall, { client, ...(usual && { address: usual }) }))
  const token = orderAccessToken([mall.secret], groupId, orderLinkEnd(new Date()))
  const visitor = await aVisitor(browser, site ? mall.urlOf(site) : mall.url, { language, width })
  const { page } = visitor
  if (isSignedIn) await page.request.post('/api/user/web/login', { data: { email: owner.email, password } })
  const prefix = site ? (language === 'zh' ? '' : '/en') : words[language].prefix
  const at: At = { page, language }
  const addresses = {
    pay: `${prefix}/buyer/pre-pay?contractId=${groupId}&token=${token}`,
    order: `${prefix}/buyer/order/detail/${orderId}?token=${token}`,
    afterSale: (id: Id) => `${prefix}/buyer/as/detail/${id}?token=${token}`,
  }
  /** Continues with a channel from the page where it is chosen. */
  const choose = async (wish: Wish) => {
    await page.locator(`input[name=channel][value=${payer.channel}]`).check()
    await payer.chooses?.(at, wish)
    await page
      .getByRole('button', { name: /^(Pay|支付) / })
      .filter({ visible: true })
      .first()
      .click()
    await payer.arrives?.(at)
  }
  const isPaid = () =>
    expect
      .poll(() => standing(mall, groupId), { timeout: 15_000 })
      .toMatchObject({ group: 'paid', refunds: [] })
  return { ...visitor, at, groupId, orderId, addresses, choose, isPaid }
}

export const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}
