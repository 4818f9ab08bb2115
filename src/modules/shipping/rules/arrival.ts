import { dayMs } from '#vocabulary/days.ts'
import type { ShippingDays, SiteShipping } from '#vocabulary/shipping.ts'
import { type Handling, isAwayAt } from './shop-shipping.ts'

/** A day in the calendar of a site: 2026-12-02. */
export type Day = string

/** When a parcel arrives, from its first to its last likely day. */
export type Arrival = { readonly from: Day; readonly until: Day }

/** How long an order takes, as its buyer saw it. */
export type DeliveryTerms = { readonly handling: Handling; readonly days: ShippingDays }

type Calendar = {
  readonly timeZone: string
  readonly closedDays: readonly Day[]
}

/** The calendar of a site's carriers. */
export const calendarOf = ({
  timeZone,
  shipping,
}: {
  readonly timeZone: string
  readonly shipping: Pick<SiteShipping, 'closedDays'>
}): Calendar => ({ timeZone, closedDays: shipping.closedDays })

const at = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const nextDay = (day: Day): Day => new Date(at(day) + dayMs).toISOString().slice(0, 10)
/** Monday is 1. */
const weekday = (day: Day): number => new Date(at(day)).getUTCDay() || 7

/** The day and the minute of the day that clocks of a time zone show. */
export function localTime(moment: Date, timeZone: string): { readonly day: Day; readonly minute: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** The day after so many days of work; with none, the day itself or the next one that is. */
function afterDays(day: Day, count: number, isWorked: (day: Day) => boolean): Day {
  let found = day
  while (!isWorked(found)) found = nextDay(found)
  for (let rest = count; rest > 0; rest -= 1) {
    found = nextDay(found)
    while (!isWorked(found)) found = nextDay(found)
  }
  return found
}

/** The day on which a shop has packed an order for so many of its days of work. An order after the cut-off counts from the next day. */
function packing(
  moment: Date,
  timeZone: string,
  closed: ReadonlySet<Day>,
  { cutOff, worksOn, away }: Handling,
): (count: number) => Day {
  const { day, minute } = localTime(moment, timeZone)
  const begun = minute >= cutOff ? nextDay(day) : day
  const isPacked = (each: Day) =>
    worksOn.includes(weekday(each)) && !closed.has(each) && !isAwayAt(away, each)
  return (count) => afterDays(begun, count, isPacked)
}

/**
 * When a parcel that is ordered now arrives: packed on the shop's days of work, and on the way on those of carriers, Monday to Friday
 * without the closed days. It arrives on the day of the order at the earliest.
 */
export function arrivalOf(
  { timeZone, closedDays }: Calendar,
  moment: Date,
  { handling, days }: DeliveryTerms,
): Arrival {
  const closed = new Set(closedDays)
  const packed = packing(moment, timeZone, closed, handling)
  return carried(packed(handling.days.min), packed(handling.days.max), days, closed)
}

/** When a parcel arrives that is on its way: its carrier's days of work count from the day on which it was sent. */
export function arrivalOfSent({ timeZone, closedDays }: Calendar, sentAt: Date, days: ShippingDays): Arrival {
  const { day } = localTime(sentAt, timeZone)
  return carried(day, day, days, new Set(closedDays))
}

/** On the way for so many days of work of a carrier, from the first and the last day on which it may be sent. */
function carried(first: Day, last: Day, days: ShippingDays, closed: ReadonlySet<Day>): Arrival {
  const isCarried = (each: Day) => weekday(each) <= 5 && !closed.has(each)
  return { from: afterDays(first, days.min, isCarried), until: afterDays(last, days.max, isCarried) }
}

/** The last day on which the shop promised to pack an order. */
export const packedUntil = ({ timeZone, closedDays }: Calendar, moment: Date, handling: Handling): Day =>
  packing(moment, timeZone, new Set(closedDays), handling)(handling.days.max)

/** The next moment at which an order would arrive later: the cut-off of the shop, or the end of the day. */
export function arrivalHoldsUntil(
  { timeZone }: Pick<Calendar, 'timeZone'>,
  moment: Date,
  { cutOff }: Handling,
): Date {
  const { minute } = localTime(moment, timeZone)
  const next = minute < cutOff ? cutOff : 1_440
  return new Date(Math.floor(moment.getTime() / 60_000) * 60_000 + (next - minute) * 60_000)
}
