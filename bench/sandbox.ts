/**
 * The payment provider behind MOCKPAY as a process of its own, so that it costs the mall no more than a real
 * one would: it sends each message once and immediately. DATABASE_URL, SESSION_SECRET and PORT come from the
 * environment.
 */
import Fastify from 'fastify'
import { openDatabase } from '#database/connect.ts'
import { sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import { createSandboxProvider } from '../demo/stand-ins/sandbox/provider.ts'

const { DATABASE_URL = '', SESSION_SECRET = '', PORT = '0' } = process.env
const { db } = openDatabase(DATABASE_URL, { connectionsMax: 6, applicationName: 'sandbox' })
const sandbox = createSandboxProvider({
  db,
  secret: SESSION_SECRET,
  publicUrl: () => `http://127.0.0.1:${PORT}`,
  repeats: { copies: 1, delayMaxMs: 0 },
  onError: (error) => console.error(error),
})
const app = Fastify()
app.register(sandbox.register, { prefix: sandboxPath })
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit(0))
