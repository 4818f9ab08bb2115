import { Client } from 'pg'

export type Listener = { readonly close: () => Promise<void> }

/**
 * Receives notifications on a connection of its own, and connects again when that is lost. Notifications in between are
 * lost, so after reconnecting every handler is called once with an empty payload, which means that anything may have changed.
 */
export function listen(url: string, handlers: Record<string, (payload: string) => void>): Listener {
  let client: Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (isFirst: boolean) => {
    const next = new Client({
      connectionString: url,
      application_name: 'mallard-listen',
      connectionTimeoutMillis: 1_000,
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
      if (!isFirst) for (const handle of Object.values(handlers)) handle('')
    } catch {
      await next.end().catch(() => undefined)
      again()
    }
  }
  const again = () => {
    if (!closed) retry = setTimeout(() => connect(false), 500)
  }
  void connect(true)
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
