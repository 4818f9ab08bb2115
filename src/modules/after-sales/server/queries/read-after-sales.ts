import { type Sql, sql } from '#database/sql.ts'
import { type ChosenValue, chosenIn } from '#modules/catalogue/rules/chosen-values.ts'
import type { BusinessKind, Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { OrderStatus } from '#modules/orders/rules/lifecycle.ts'
import { isSentByHand } from '#modules/payments/server/read-models/sent-by-hand.ts'
import { notSentOfRefund } from '#modules/refunds/server/read-models/not-sent.ts'
import { carrierName } from '#modules/shipments/rules/carrier.ts'
import { carrierNameOf } from '#modules/shipments/server/read-models/carrier-names.ts'
import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import type { AfterSale, ReturnAddress, ShopPlace, StaffAfterSale } from '../../rules/after-sale.ts'
import type { AfterSaleKind, AfterSaleReason } from '../../rules/kinds.ts'
import {
  type AfterSaleAction,
  type AfterSaleFacts,
  type AfterSaleParty,
  type AfterSaleStatus,
  involvePlatformUntil,
  waitsForOf,
} from '../../rules/lifecycle.ts'
import type { ReversibleOrder } from '../../rules/units.ts'
import { isInAfterSaleWindow } from '../read-models/after-sale-window.ts'
import { writtenOffOfAfterSale } from '../read-models/written-off.ts'
import { isReplacementUnavailable, owesDifference, shopPlaceNow } from './conditions.ts'
import { goodsOfLine, type StoredGoods, toGoods } from './goods.ts'

export type AfterSaleRow = {
  id: Id
  number: string
  kind: AfterSaleKind
  status: AfterSaleStatus
  reason: AfterSaleReason
  remark: string
  currency: Currency
  requested_amount: string
  written_off: number
  changed_amount: string | null
  offered_amount: string | null
  offered_kind: 'refund' | null
  is_replacement_gone: boolean
  is_sent_by_hand: boolean
  sent_by_hand_at: Date | null
  agreed_shipping: string
  is_changed_to_refund: boolean
  is_with_platform: boolean
  rejected_at: Date | null
  rejected_by: 'shop' | 'platform' | null
  rejected_step: 'review' | 'inspection' | null
  rejection: string | null
  return_address: ReturnAddress | null
  shop_place: PickUpPlace | null
  hand_in_place: PickUpPlace | null
  replacement_order_id: Id | null
  owes_difference: boolean
  paid_difference: number
  group_id: Id
  created_at: Date
  order_id: Id
  order_number: string
  ordered_at: Date
  order_status: OrderStatus
  fulfilment: Fulfilment
  business_kind: BusinessKind
  is_in_window: boolean
  buyer_id: Id
  shop_id: Id
  shop_name: LocalText
  shop_status: ShopStatus
  last_return_address: ReturnAddress | null
  site: string
  due_at: Date | null
  now: Date
  refund: { amount: number; shipping: number; isReturned: 'waits' | 'sentAgain' | null } | null
  not_sent: number
  pictures: string[] | null
  lines: {
    id: string
    quantity: number
    requested: number
    difference: number
    goods: StoredGoods
    replacement: {
      variantId: string
      name: LocalText
      chosen: ChosenValue<LocalText>[]
      picture: string | null
    } | null
  }[]
  parcels:
    | {
        by: 'buyer' | 'shop'
        carrier: string
        carrierName: LocalText | null
        trackingNumber: string
        sentAt: string
        stops: { at: string; localTime: string; text: LocalText }[] | null
      }[]
    | null
  events: {
    action: AfterSaleAction
    by: AfterSaleParty
    at: string
    text: string | null
    amount: number | null
    who: string | null
    pictures: string[] | null
  }[]
}

/** After-sales with all that any screen shows of them: newest first, or by their deadline. */
export async function readAfterSales(
  db: Database | Transaction,
  which: {
    readonly where: Sql
    readonly limit: number
    readonly offset?: number
    readonly dueFirst?: boolean | undefined
    /** The time zone of the times at which parcels were seen. */
    readonly timeZone?: string | undefined
  },
): Promise<AfterSaleRow[]> {
  const order = which.dueFirst
    ? sql`due_at nulls last, a.created_at, a.id`
    : sql`a.created_at desc, a.id desc`
  return sql<AfterSaleRow>`
    select a.id, a.number, a.kind, a.status, a.reason, a.remark, a.currency, a.requested_amount, ${writtenOffOfAfterSale} as written_off, a.changed_amount, a.offered_amount, a.offered_kind, ${isReplacementUnavailable} as is_replacement_gone,
      a.status = 'refunding' and exists (select from refunds r join payment_transfers sent on sent.refund_id = r.id
        join payment_captures c on c.id = sent.capture_id join payment_attempts p on p.id = c.attempt_id
        join bank_transfers bank on bank.account_id = p.account_id and bank.serial = p.serial
        where r.after_sale_id = a.id and sent.status = 'requested') as is_sent_by_hand,
      (select max(t.updated_at) from refunds r join payment_transfers t on t.refund_id = r.id
        where r.after_sale_id = a.id and t.status = 'done' and t.paid_reference is null and ${isSentByHand}) as sent_by_hand_at, a.agreed_shipping,
      a.is_changed_to_refund, a.is_with_platform, a.rejected_at, a.rejected_by, a.rejected_step, a.rejection, a.return_address, a.hand_in_place, ${shopPlaceNow} as shop_place,
      a.replacement_order_id, ${owesDifference} as owes_difference, o.group_id, (
        select coalesce(sum(amount), 0)::float8 from obligations
        where order_id = a.replacement_order_id and kind = 'exchange' and status = 'settled') as paid_difference, a.created_at, a.order_id, o.number as order_number, o.created_at as ordered_at, o.status as order_status,
      o.fulfilment, o.business_kind,
      ${isInAfterSaleWindow} as is_in_window,
      o.buyer_id, a.shop_id, shop.name as shop_name, shop.status as shop_status, o.site,
      (select address from return_addresses where shop_id = a.shop_id) as last_return_address, app_now() as now,
      (select min(due_at) from deadlines where subject = 'afterSale' and subject_id = a.id) as due_at,
      (select json_build_object('amount', sum(r.amount - ${notSentOfRefund}), 'shipping', coalesce((select sum(i.amount) from refund_items i
          join refunds own on own.id = i.refund_id where own.after_sale_id = a.id and i.component = 'shipping'), 0),
          'isReturned', case when a.status not in ('refunded', 'done') then null when bool_or(r.status = 'failed') then 'waits'
            when bool_or(r.status = 'requested') then 'sentAgain' end)
        from refunds r where r.after_sale_id = a.id having count(*) > 0) as refund,
      (select coalesce(sum(t.amount), 0)::float8 from payment_transfers t join refunds r on r.id = t.refund_id
        where r.after_sale_id = a.id and t.status = 'failed') as not_sent,
      (select json_agg(file order by position) from after_sale_pictures where after_sale_id = a.id) as pictures,
      (select json_agg(json_build_object('id', al.id::text, 'quantity', al.quantity, 'requested', al.requested_amount, 'difference', al.difference_amount,
          'goods', ${goodsOfLine}, 'replacement', case when al.replacement_variant_id is not null then (
            select json_build_object('variantId', v.id::text, 'name', p.name, 'picture', coalesce(v.picture, p.picture), 'chosen', (
              select coalesce(json_agg(json_build_object('key', attribute->>'key', 'name', attribute->'name', 'value', value->'name') order by place), '[]')
              from jsonb_array_elements(p.attributes) with ordinality as given (attribute, place),
                jsonb_array_elements(attribute->'values') value
              where value->>'key' = v.attribute_values->>(attribute->>'key')))
            from variants v join products p on p.id = v.product_id where v.id = al.replacement_variant_id) end) order by al.position)
        from after_sale_lines al join order_lines l on l.id = al.order_line_id where al.after_sale_id = a.id) as lines,
      (select json_agg(json_build_object('by', sent_by, 'carrier', carrier, 'carrierName', ${carrierNameOf(sql`sent.carrier`)}, 'trackingNumber', coalesce(tracking_number, ''), 'sentAt', sent_at,
          'stops', (select json_agg(json_build_object('at', seen.at, 'text', seen.text,
              'localTime', to_char(seen.at at time zone ${which.timeZone ?? 'UTC'}, 'YYYY-MM-DD HH24:MI:SS')) order by seen.at desc, seen.stage)
            from track_entries seen where seen.carrier = sent.carrier and seen.number = sent.tracking_number))
        order by sent_at, id) from after_sale_parcels sent where after_sale_id = a.id) as parcels,
      (select json_agg(json_build_object('action', action, 'by', by, 'at', at, 'text', text, 'amount', amount,
          'pictures', (
          select json_agg(file order by position) from after_sale_event_pictures where event_id = e.id),
          'who', (select coalesce(nullif(u.name, ''), u.email) from users u where u.id = e.user_id)) order by at, e.id)
        from after_sale_events e where after_sale_id = a.id) as events
    from after_sales a
    join orders o on o.id = a.order_id
    join order_groups g on g.id = o.group_id
    join shops shop on shop.id = a.shop_id
    where ${which.where}
    order by ${order} limit ${which.limit} offset ${which.offset ?? 0}`.rows(db)
}

const differenceIn = ({ lines }: AfterSaleRow): number =>
  lines.reduce((sum, { difference }) => sum + difference, 0)

/** Facts of a row for the lifecycle. */
export const factsOfAfterSale = (row: AfterSaleRow): AfterSaleFacts => ({
  status: row.status,
  kind: row.kind,
  isWithPlatform: row.is_with_platform,
  isOffered: row.offered_amount !== null,
  isRefundOffered: row.offered_kind === 'refund',
  isReplacementGone: row.is_replacement_gone,
  owesDifference: row.owes_difference,
  givesBack: row.kind === 'exchange' && differenceIn(row) < 0,
  rejection: row.rejected_by && row.rejected_step ? { by: row.rejected_by, at: row.rejected_step } : null,
  isInTimeToAsk: row.rejected_at !== null && involvePlatformUntil(row.rejected_at) > row.now,
  hasShopPlace: row.shop_place !== null,
  isToBeHandedIn: row.hand_in_place !== null,
  hasReturnParcel: (row.parcels ?? []).some(({ by }) => by === 'buyer'),
  hasReplacementParcel: (row.parcels ?? []).some(({ by }) => by === 'shop'),
})

const placeIn = (place: PickUpPlace | null, language: Language): ShopPlace | undefined =>
  place ? { name: textIn(place.name, language), address: textIn(place.address, language) } : undefined

/** All but what may be done with it, which depends on the caller. */
export function toAfterSale(row: AfterSaleRow, language: Language): Omit<AfterSale, 'actions'> {
  const money = (amount: string | number): Money => ({ amount: Number(amount), currency: row.currency })
  // The main item of a bundle is requested at its order, which knows all of its parts.
  const order: ReversibleOrder & { readonly currency: Currency; readonly lines: readonly [] } = {
    status: row.order_status,
    fulfilment: row.fulfilment,
    businessKind: row.business_kind,
    isInWindow: row.is_in_window,
    currency: row.currency,
    lines: [],
  }
  const waitsFor = waitsForOf(factsOfAfterSale(row))
  const offered = row.offered_kind === null ? row.offered_amount : null
  const changed = offered ?? row.changed_amount
  return {
    afterSaleId: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    remark: row.remark,
    pictures: row.pictures ?? [],
    requested: money(row.requested_amount),
    // A paid price difference is refunded with the rest when the replacement is not sent.
    agreed: money(
      Number(row.changed_amount ?? row.requested_amount) +
        (row.kind === 'exchange' ? 0 : row.paid_difference - row.written_off),
    ),
    agreedShipping: money(row.agreed_shipping),
    refund: row.refund
      ? {
          amount: money(row.refund.amount),
          shipping: money(row.refund.shipping),
          isReturned: row.refund.isReturned ?? undefined,
        }
      : undefined,
    notSent: money(row.not_sent),
    difference: money(differenceIn(row)),
    payDifferenceIn: row.owes_difference ? row.group_id : undefined,
    isReplacementGone: row.is_replacement_gone,
    isSentByHand: row.is_sent_by_hand,
    sentByHandAt: row.sent_by_hand_at ?? undefined,
    isChangedToRefund: row.is_changed_to_refund,
    changedAmount: changed === null ? undefined : money(changed),
    isOffered: row.offered_amount !== null,
    offeredKind: row.offered_kind ?? undefined,
    rejection:
      row.rejected_by && row.rejected_step && row.rejection
        ? { by: row.rejected_by, at: row.rejected_step, text: row.rejection }
        : undefined,
    isWithPlatform: row.is_with_platform,
    askPlatformUntil:
      row.status === 'closed' && row.rejected_by === 'shop' && factsOfAfterSale(row).isInTimeToAsk
        ? involvePlatformUntil(row.rejected_at!)
        : undefined,
    orderId: row.order_id,
    orderNumber: row.order_number,
    orderedAt: row.ordered_at,
    createdAt: row.created_at,
    buyerId: row.buyer_id,
    shopId: row.shop_id,
    shopName: textIn(row.shop_name, language),
    site: row.site,
    lines: row.lines.map(({ id, quantity, requested, goods, replacement }) => ({
      ...toGoods(goods, order, language),
      afterSaleLineId: id,
      quantity,
      requested: money(requested),
      replacement: replacement
        ? {
            variantId: replacement.variantId,
            name: textIn(replacement.name, language),
            chosen: chosenIn(replacement.chosen, language),
            picture: replacement.picture ?? undefined,
            price: money(goods.unit),
          }
        : undefined,
    })),
    deadline:
      row.due_at && waitsFor && waitsFor !== 'company'
        ? { at: row.due_at, waitsFor: waitsFor === 'shop' && row.is_with_platform ? 'platform' : waitsFor }
        : undefined,
    returnAddress: row.return_address ?? undefined,
    shopPlace: placeIn(row.shop_place, language),
    handInPlace: placeIn(row.hand_in_place, language),
    parcels: (row.parcels ?? []).map((parcel) => ({
      ...parcel,
      carrierName: carrierName(parcel.carrier, parcel.carrierName, language),
      sentAt: new Date(parcel.sentAt),
      stops: (parcel.stops ?? []).map(({ at, localTime, text }) => ({
        at: new Date(at),
        localTime,
        text: textIn(text, language),
      })),
    })),
    events: row.events.map(({ action, by, at, text, amount, pictures }) => ({
      action,
      by,
      at: new Date(at),
      text: text ?? undefined,
      amount: amount === null ? undefined : money(amount),
      pictures: pictures ?? undefined,
    })),
    replacementOrderId: row.replacement_order_id ?? undefined,
  }
}

/** After-sale for a console page, with the names of persons only for the named parties. */
export function toStaffAfterSale(
  row: AfterSaleRow,
  language: Language,
  named: readonly AfterSaleParty[],
): Omit<StaffAfterSale, 'actions'> {
  const afterSale = toAfterSale(row, language)
  return {
    ...afterSale,
    events: afterSale.events.map((event, place) => ({
      ...event,
      who: named.includes(event.by) ? (row.events[place]?.who ?? undefined) : undefined,
    })),
    shopStatus: row.shop_status,
    lastReturnAddress: row.last_return_address ?? undefined,
  }
}
