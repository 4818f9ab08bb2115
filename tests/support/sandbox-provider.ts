import Fastify from 'fastify'
import { expect } from 'vitest'
import { sandboxKeys, sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import { createSandboxProvider } from '../../demo/stand-ins/sandbox/provider.ts'
import { aDatabase } from './database.ts'
import { aClient } from './mall.ts'

const secret = 'the secret of a payment company, long enough'

/** The sandbox provider with its own server and database, which a mall calls by address and keys. */
export async function aSandboxProvider() {
  const { db, drop } = await aDatabase()
  const app = Fastify()
  let url = ''
  const repeats = { copies: 1, delayMaxMs: 0 }
  const company = createSandboxProvider({ db, secret, publicUrl: () => url, repeats })
  app.register(company.register, { prefix: sandboxPath })
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost')
  return {
    url,
    /** Its own books. */
    db,
    /** Keys that the payment provider issues to an account, which its owner enters in a mall. */
    keysOf: (account: string) => ({ ...sandboxKeys(secret, account) }),
    stop: async () => {
      await company.stop()
      await app.close()
      await drop()
    },
  }
}

export type SandboxProvider = Awaited<ReturnType<typeof aSandboxProvider>>

/** An operator enters the keys that the provider gave to a mall. */
export async function openAccountAt(
  mallUrl: string,
  company: SandboxProvider,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const admin = aClient(mallUrl)
  await admin.post('/api/user/web/login', { email, password })
  const added = await admin.post('/sapi/mall-admin/pay-account/add', {
    site: 'global',
    channel: 'MOCKPAY',
    account: 'harbor',
    environment: 'test',
    settings: company.keysOf('harbor'),
    isEnabled: true,
  })
  expect(added.status).toBe(200)
}
