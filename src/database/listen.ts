import type { Socket } from 'node:net'
import { Client } from 'pg'
import { processTag } from './process-tag.ts'

export type Listener = { readonly close: () => Promise<void> }

const askEveryMs = 5_000
const answerWithinMs = 4_000

/**
 * Receives notifications on a connection of its own, and connects again when that is lost or no longer answers: a silent
 * network closes nothing, and the kernel notices it only after minutes. Notifications in between are
 * lost, so after reconnecting every handler is called once with an empty payload, which means that anything may have changed.
 */
export function listen(url: string, handlers: Record<string, (payload: string) => void>): Listener {
  let client: Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (isFirst: boolean) => {
    const next = new Client({
      connectionString: url,
      application_name: `mallard-listen ${processTag}`,
      connectionTimeoutMillis: 1_000,
      query_timeout: answerWithinMs,
    })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (closed || client !== next) return
      client = undefined
      again()
    })
    next.on('notification', ({ channel, payload }) => handlers[channel]?.(payload ?? ''))
    try {
      await next.connect()
      for (const channel of Object.keys(handlers))
        await next.query(`listen ${next.escapeIdentifier(channel)}`)
      if (closed) return void (await next.end())
      client = next
      keepAsking(next)
      if (!isFirst) for (const handle of Object.values(handlers)) handle('')
    } catch {
      destroy(next)
      again()
    }
  }
  const again = () => {
    if (!closed) retry = setTimeout(() => connect(false), 500)
  }
  const keepAsking = (asked: Client) => {
    const timer = setInterval(() => {
      asked.query('select 1').catch(() => destroy(asked))
    }, askEveryMs)
    timer.unref()
    asked.once('end', () => clearInterval(timer))
  }
  void connect(true)
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      const ending = client
      // One that does not answer is not waited for.
      const timer = setTimeout(() => ending && destroy(ending), 1_000)
      await ending?.end().catch(() => undefined)
      clearTimeout(timer)
    },
  }
}

const destroy = (client: Client) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
