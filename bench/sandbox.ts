/**
 * The payment company behind MOCKPAY as a process of its own, so that it costs the mall no more than a real one would:
 * it says each thing once and at once. DATABASE_URL, SESSION_SECRET and the address to tell come from the environment.
 */
import Fastify from 'fastify'
import { openDatabase } from '#database/connect.ts'
import { mockpayKeys } from '#providers/payments/mockpay/protocol.ts'
import { createMockpaySandbox } from '#providers/payments/mockpay/sandbox.ts'

const { DATABASE_URL = '', SESSION_SECRET = '', NOTIFY_URL = '', PORT = '0' } = process.env
const { db } = openDatabase(DATABASE_URL, { connectionsMax: 6, applicationName: 'mockpay' })
const sandbox = createMockpaySandbox({
  db,
  keys: mockpayKeys(SESSION_SECRET),
  notifyUrl: () => NOTIFY_URL,
  publicUrl: () => `http://127.0.0.1:${PORT}`,
  repeats: { copies: 1, delayMaxMs: 0 },
  onError: (error) => console.error(error),
})
const app = Fastify()
app.register(sandbox.register, { prefix: '/sandbox/mockpay' })
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit(0))
