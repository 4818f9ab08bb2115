import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { WatchedMap } from './watched-map.ts'

/** How values of a kind are written where they refer to others, and what they are made of again. */
export type DocumentForm<Value> = {
  readonly write: (value: Value) => unknown
  readonly read: (written: never) => Value
}

type Kind = {
  readonly map: WatchedMap<unknown>
  readonly form: DocumentForm<unknown>
  /** As they are stored, by id. */
  readonly stored: Map<string, string>
}

export type Documents = ReturnType<typeof createDocuments>

/**
 * The memory of a stand-in, in PostgreSQL: maps that are read before it answers and written after it has. Nodes take turns, and each
 * reads what the others changed. Kinds that refer to others are declared after them.
 */
export function createDocuments(db: Database, provider: string) {
  const kinds = new Map<string, Kind>()
  let seen = 0
  let turn: Promise<unknown> = Promise.resolve()

  async function load(tx: Transaction): Promise<void> {
    const rows = await sql<{ kind: string; id: string; content: object | null; revision: number }>`
      select kind, id, content, revision::float8 as revision from sandbox.documents
      where provider = ${provider} and revision > ${seen} order by position`.rows(tx)
    for (const [name, { map, form, stored }] of kinds)
      for (const { id, content } of rows.filter(({ kind }) => kind === name)) {
        if (content === null) {
          map.forget(id)
          stored.delete(id)
          continue
        }
        const value = form.read(revived(content) as never)
        map.learn(id, value)
        stored.set(id, textOf(form.write(value)))
      }
    seen = Math.max(seen, ...rows.map(({ revision }) => revision))
  }

  async function save(tx: Transaction): Promise<void> {
    const changed: { kind: string; id: string; content: string | null }[] = []
    for (const [kind, { map, form, stored }] of kinds)
      for (const id of map.takeTouched()) {
        const content = map.peekHas(id) ? textOf(form.write(map.peek(id))) : null
        if (content === (stored.get(id) ?? null)) continue
        if (content === null) stored.delete(id)
        else stored.set(id, content)
        changed.push({ kind, id, content })
      }
    if (changed.length === 0) return
    const rows = await sql<{ revision: number }>`
      insert into sandbox.documents (provider, kind, id, content)
      select ${provider}, d.kind, d.id, d.content::jsonb
      from unnest(${changed.map(({ kind }) => kind)}::text[], ${changed.map(({ id }) => id)}::text[],
        ${changed.map(({ content }) => content)}::text[]) with ordinality as d (kind, id, content, place)
      order by d.place
      on conflict (provider, kind, id) do update set content = excluded.content, revision = excluded.revision,
        changed_at = app_now()
      returning revision::float8 as revision`.rows(tx)
    seen = Math.max(seen, ...rows.map(({ revision }) => revision))
  }

  /** Changes here are not stored: all is read again. */
  function forgetAll(): void {
    seen = 0
    for (const { map, stored } of kinds.values()) {
      map.forgetAll()
      stored.clear()
    }
  }

  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = turn.then(run)
    turn = next.catch(() => undefined)
    return next
  }

  return {
    /** A map whose values last. A value that was read may be changed in place. */
    map<Value>(
      kind: string,
      form: DocumentForm<Value> = { write: (value) => value, read: (written) => written },
      onRead?: (value: Value) => void,
    ): WatchedMap<Value> {
      const map = new WatchedMap<Value>(onRead)
      kinds.set(kind, {
        map: map as WatchedMap<unknown>,
        form: form as DocumentForm<unknown>,
        stored: new Map(),
      })
      return map
    },
    /** Runs with the memory as it is now; what it changed is there for the next one, also where it failed. */
    during: <Result>(run: () => Result | Promise<Result>): Promise<Result> =>
      inTurn(() =>
        db
          .transaction(async (tx) => {
            await sql`select pg_advisory_xact_lock(7301962, hashtext(${provider}))`.row(tx)
            await load(tx)
            const end = await settled(run)
            await save(tx)
            return end
          })
          .catch((error) => {
            forgetAll()
            throw error
          }),
      ).then((end) => {
        if ('error' in end) throw end.error
        return end.value
      }),
    /** Deletes what is older, for kinds that are of use for a while. */
    deleteOld: async (kind: string, days: number): Promise<void> => {
      await sql`
        delete from sandbox.documents
        where provider = ${provider} and kind = ${kind} and changed_at < app_now() - ${days} * interval '1 day'`.run(
        db,
      )
    },
  }
}

async function settled<Result>(
  run: () => Result | Promise<Result>,
): Promise<{ readonly value: Result } | { readonly error: unknown }> {
  try {
    return { value: await run() }
  } catch (error) {
    return { error }
  }
}

/** JSON has no moments: each is written as an object of its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, written) {
    const own = this[key]
    return own instanceof Date ? { $date: own.toISOString() } : written
  })
}

function revived(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(revived)
  if (typeof content !== 'object' || content === null) return content
  const { $date: date } = content as { readonly $date?: unknown }
  if (typeof date === 'string') return new Date(date)
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, revived(value)]))
}
