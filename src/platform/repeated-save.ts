import { sql } from '#database/sql.ts'
import { isCallerAction, isShopAction } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Context } from './context.ts'
import { datePaths, hashOf, nameOfCaller, shopIn, shopNamed, withDates } from './run-endpoint.ts'
import type { Route } from './serve.ts'

type SaveContext = Pick<Context, 'caller' | 'address' | 'db' | 'log'>

/**
 * A person of the staff whose save got no answer sends the same again. The save itself has outdated the version
 * in it, so the refusal would blame another person: the first answer is given instead, for ten minutes and only
 * while no other save by the same call has followed, which may stand in its place.
 * @throws Refusal `changedMeanwhile` where another person's change, or another input, was saved
 */
export async function answerRepeatedSave(
  route: Pick<Route, 'action' | 'endpoint' | 'stored'>,
  ctx: SaveContext,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (isCallerAction(route.action) || route.stored || !hasVersion(input)) return run()
  const save = {
    caller: nameOfCaller(ctx),
    endpoint: route.endpoint.name,
    hash: hashOf(input),
    shopId: isShopAction(route.action) ? shopNamed(ctx.caller, shopIn(input))?.shopId : undefined,
  }
  let answer: unknown
  try {
    answer = await run()
  } catch (error) {
    const isOutdated = error instanceof Refusal && error.code === 'changedMeanwhile'
    const earlier = isOutdated ? await answerOf(ctx, save) : undefined
    if (!earlier) throw error
    return withDates(earlier.answer, earlier.date_paths ?? [])
  }
  try {
    await storeAnswer(ctx, save, answer)
  } catch (error) {
    // The save was made all the same.
    ctx.log.warn({ err: error, endpoint: save.endpoint }, 'the answer of a save was not stored')
  }
  return answer
}

type Save = {
  readonly caller: string
  readonly endpoint: string
  readonly hash: Buffer
  /** Undefined for saves of operators. */
  readonly shopId: Id | undefined
}

const hasVersion = (input: unknown): boolean =>
  ['number', 'string'].includes(typeof (input as { readonly version?: unknown } | null)?.version)

const keyOf = ({ hash }: Save): string => `save ${hash.toString('hex')}`

const answerOf = (ctx: SaveContext, save: Save) =>
  sql<{ answer: unknown; date_paths: (string | number)[][] | null }>`
    select answer, date_paths from answered_requests saved
    where caller = ${save.caller} and endpoint = ${save.endpoint} and key = ${keyOf(save)}
      and created_at > app_now() - interval '10 minutes'
      and not exists (select from audit_entries later where later.endpoint = ${save.endpoint} and later.at > saved.created_at
        and ${save.shopId === undefined ? sql`later.shop_id is null` : sql`later.shop_id = ${save.shopId}`})`.row(
    ctx.db,
  )

const storeAnswer = (ctx: SaveContext, save: Save, answer: unknown): Promise<void> =>
  sql`
    insert into answered_requests (caller, endpoint, key, body_hash, answer, date_paths)
    values (${save.caller}, ${save.endpoint}, ${keyOf(save)}, ${save.hash}, ${sql.json(answer ?? null)},
      ${sql.json(datePaths(answer))})
    on conflict (caller, endpoint, key) do update set answer = excluded.answer,
      date_paths = excluded.date_paths, created_at = excluded.created_at`.run(ctx.db)
