import { createHash } from 'node:crypto'
import { sql } from '#database/sql.ts'
import type { TwoFactorGroup } from '#modules/identity/rules/two-factors.ts'
import { type Action, isCallerAction, isShopAction, judge, type Who } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { audited } from './audit.ts'
import type { Caller, Context, Database, OrderHolderContext, StaffedShop, Transaction } from './context.ts'
import { malformed, refuseStrangeText } from './malformed.ts'
import { holderOf } from './order-holder.ts'
import { takeToken } from './rate-limit.ts'
import type { Route } from './serve.ts'
import type { KeyRing } from './signed-token.ts'

/** Dependencies of running an endpoint. */
export type RunDependencies = {
  /** Makes a guest and a session for it, and sets its cookie. */
  readonly openGuestSession: (ctx: Context) => Promise<Caller>
  /** Keys that sign the tokens of order links. */
  readonly linkKeys: KeyRing
  /** Whose consoles open only to a session with a second factor. */
  readonly twoFactorsFor: readonly TwoFactorGroup[]
}

/** A caller who may, or who gets a session of a guest once the request is known to be right. */
export type EnteredCaller = {
  readonly ctx: Context
  readonly staffed: StaffedShop | undefined
  readonly needsSession: boolean
}

/**
 * Checks the caller and the rate, before any of the input is read: reading a request costs time, and anyone
 * can send one.
 * @param shop the shop that the request names, where its action is one of a shop's staff
 * @throws Refusal when the caller may not, or called too often
 */
export async function enterCaller(
  route: Route,
  context: Context,
  shop: unknown,
  deps: RunDependencies,
): Promise<EnteredCaller> {
  const ctx = { ...context, db: context.db.batching() }
  const { caller } = ctx
  const staffed = isShopAction(route.action) ? shopNamed(caller, shop) : undefined
  if (route.opensSession && caller.kind === 'anonymous') return { ctx, staffed, needsSession: true }
  refuseStranger(route.action, caller, staffed, deps.twoFactorsFor)
  if (route.limit) await takeToken(ctx, route.endpoint.name, route.limit)
  return { ctx, staffed, needsSession: false }
}

/**
 * Checks the caller, then the request in our words, then runs it: the one way into every handler, from HTTP
 * and from our own pages alike.
 * @throws Refusal when the request is malformed, not allowed, or refused by a rule.
 */
export async function runEndpoint(
  route: Route,
  context: Context,
  request: unknown,
  deps: RunDependencies,
): Promise<unknown> {
  return runEntered(route, await enterCaller(route, context, shopIn(request), deps), request, deps)
}

/** Runs a request that `enter` let in. */
export async function runEntered(
  route: Route,
  entered: EnteredCaller,
  request: unknown,
  deps: RunDependencies,
): Promise<unknown> {
  const input = checkInput(route, request)
  const ctx = await admit(route, entered, input, deps)
  if (route.once === true && !ctx.requestKey) throw new Refusal('keyMissing')
  try {
    const first = await route.first?.(ctx, input)
    return route.once && ctx.requestKey
      ? await runOnce(route, ctx, { input, first, key: ctx.requestKey })
      : await route.run(audited(route, ctx, input), input, first)
  } catch (error) {
    throw ctx.holder?.hasEndedLink && isNotFound(error) ? new Refusal('orderLinkEnded') : error
  }
}

/** The shop that a request names, before the request is checked. */
export const shopIn = (request: unknown): unknown => (request as { readonly shop?: unknown } | null)?.shop

const isNotFound = (error: unknown) => error instanceof Refusal && error.code === 'notFound'

function checkInput(route: Route, request: unknown): unknown {
  refuseStrangeText(request)
  const checked = route.endpoint.input.safeParse(request)
  if (!checked.success) throw malformed(checked.error, request)
  return checked.data
}

/** The context of the route's action, for a caller who may. @throws Refusal when the caller may not */
async function admit(
  route: Route,
  { ctx: entered, staffed, needsSession }: EnteredCaller,
  input: unknown,
  deps: RunDependencies,
): Promise<Context & Partial<OrderHolderContext>> {
  const { action } = route
  let { caller } = entered
  if (needsSession) {
    const mayWithout = judge(action, whoIs(caller, staffed)).isAllowed
    if (!mayWithout) caller = await deps.openGuestSession(entered)
    refuseStranger(action, caller, staffed, deps.twoFactorsFor)
    if (route.limit) await takeToken({ ...entered, caller }, route.endpoint.name, route.limit)
  }
  const holder = await holderOf({ ...entered, caller }, input, deps.linkKeys)
  if (caller.kind === 'anonymous') return Object.assign({ ...entered }, { holder })

  const known = { ...entered, caller }
  if (isCallerAction(action))
    return Object.assign(known, {
      holder,
      buyerId: caller.userId,
      isGuest: caller.kind === 'guest',
      sessionId: caller.sessionId,
    })
  if (!staffed) return Object.assign(known, { userId: caller.userId })
  return Object.assign(known, { userId: caller.userId, shopId: staffed.shopId, shop: staffed })
}

/** @throws Refusal to a caller who may not do this, or whose session lacks the second factor that it needs */
function refuseStranger(
  action: Action,
  caller: Caller,
  staffed: StaffedShop | undefined,
  twoFactorsFor: readonly TwoFactorGroup[],
): void {
  const verdict = judge(action, whoIs(caller, staffed))
  if (!verdict.isAllowed) throw new Refusal(verdict.why)
  const group = isCallerAction(action) ? undefined : isShopAction(action) ? 'staff' : 'operators'
  if (group && twoFactorsFor.includes(group) && !hasSecondFactor(caller))
    throw new Refusal('secondFactorRequired')
}

/** @throws Refusal to a caller to whom a part of the mall is closed, whatever is sent to it */
export const refuseAtDoor = (
  action: Action,
  caller: Caller,
  shop: string | undefined,
  { twoFactorsFor }: Pick<RunDependencies, 'twoFactorsFor'>,
): void => refuseStranger(action, caller, shopNamed(caller, shop), twoFactorsFor)

const hasSecondFactor = (caller: Caller) => caller.kind === 'buyer' && caller.hasSecondFactor

/** The shop that a request names, where the caller is of its staff. */
export const shopNamed = (caller: Caller, shop: unknown): StaffedShop | undefined =>
  caller.kind === 'anonymous' ? undefined : caller.shops.find(({ slug }) => slug === shop)

const whoIs = (caller: Caller, staff: StaffedShop | undefined): Who =>
  caller.kind === 'anonymous' ? caller : { kind: caller.kind, staff, operatorRole: caller.operatorRole }

/**
 * The answer is stored in the transaction of the effect: after a crash there are both or neither. The claim of the key
 * travels with the first statements of the endpoint, which reads nothing before the key is its own: so all that a handler
 * reads, it reads in this transaction. Two requests with one key meet at the primary key; the second waits for the first,
 * is rolled back and gets its answer.
 */
async function runOnce(
  route: Route,
  ctx: Context,
  { input, first, key }: { readonly input: unknown; readonly first: unknown; readonly key: string },
): Promise<unknown> {
  const claim: Claim = {
    caller: nameOfCaller(ctx),
    endpoint: route.endpoint.name,
    key,
    bodyHash: hashOf(input),
  }
  try {
    return await ctx.transaction(async (tx) => {
      tx.require(claimKey(tx, claim))
      const inside = { ...ctx, db: tx, transaction: <T>(run: (tx: Transaction) => T) => run(tx) }
      const answer = await route.run(audited(route, inside, input), input, first)
      await storeAnswer(tx, claim, route.stored ? route.stored.without(answer) : answer)
      return answer
    })
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
    const earlier = await earlierAnswer(ctx.db, claim)
    return route.stored ? route.stored.again(earlier as never) : earlier
  }
}

/** The caller of stored answers. */
export const nameOfCaller = ({ caller, address }: Pick<Context, 'caller' | 'address'>): string =>
  caller.kind === 'anonymous' ? `address:${address}` : `user:${caller.userId}`

export const hashOf = (input: unknown): Buffer => createHash('sha256').update(JSON.stringify(input)).digest()

type Claim = {
  readonly caller: string
  readonly endpoint: string
  readonly key: string
  readonly bodyHash: Buffer
}

/** Another request with the same key was faster. */
class KeyTaken extends Error {}

/** @throws KeyTaken */
async function claimKey(tx: Transaction, { caller, endpoint, key, bodyHash }: Claim): Promise<void> {
  const claimed = await sql<{ key: string }>`
    insert into answered_requests (caller, endpoint, key, body_hash)
    values (${caller}, ${endpoint}, ${key}, ${bodyHash})
    on conflict do nothing returning key`.rows(tx)
  if (claimed.length === 0) throw new KeyTaken()
}

/** Deletes stored answers of a caller, which contain personal data. */
export const forgetAnswers = (tx: Transaction, userId: Id): Promise<void> =>
  sql`delete from answered_requests where caller = ${`user:${userId}`}`.run(tx)

const storeAnswer = (tx: Transaction, { caller, endpoint, key }: Claim, answer: unknown): Promise<void> =>
  sql`
    update answered_requests set answer = ${sql.json(answer ?? null)}, date_paths = ${sql.json(datePaths(answer))}
    where caller = ${caller} and endpoint = ${endpoint} and key = ${key}`.run(tx)

/** @throws Refusal `keyReused` when the key was that of another request */
async function earlierAnswer(db: Database, { caller, endpoint, key, bodyHash }: Claim): Promise<unknown> {
  const earlier = await sql<{ body_hash: Buffer; answer: unknown; date_paths: Path[] | null }>`
    select body_hash, answer, date_paths from answered_requests
    where caller = ${caller} and endpoint = ${endpoint} and key = ${key}`.row(db)
  if (!earlier) throw new Refusal('stillRunning')
  if (!earlier.body_hash.equals(bodyHash)) throw new Refusal('keyReused')
  return earlier.date_paths ? withDates(earlier.answer, earlier.date_paths) : guessDates(earlier.answer)
}

/** The keys and places that lead to a value inside an answer. */
type Path = readonly (string | number)[]

/** Where the dates of an answer are: stored as JSON they are texts like any other. */
export function datePaths(value: unknown, at: Path = []): Path[] {
  if (value instanceof Date) return [at]
  if (Array.isArray(value)) return value.flatMap((each, place) => datePaths(each, [...at, place]))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => datePaths(each, [...at, key]))
}

/** Makes the texts at these paths dates again. */
export function withDates(value: unknown, paths: readonly Path[]): unknown {
  if (paths.some((path) => path.length === 0)) return new Date(value as string)
  if (paths.length === 0) return value
  const below = (key: string | number) => paths.flatMap(([first, ...rest]) => (first === key ? [rest] : []))
  if (Array.isArray(value)) return value.map((each, place) => withDates(each, below(place)))
  return Object.fromEntries(
    Object.entries(value as object).map(([key, each]) => [key, withDates(each, below(key))]),
  )
}

/** Of an answer that the version before stored: a text that looks exactly like a date becomes one. */
function guessDates(value: unknown): unknown {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) ? new Date(value) : value
  if (Array.isArray(value)) return value.map(guessDates)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, guessDates(each)]))
  return value
}
