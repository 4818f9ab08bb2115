import { sql } from '#database/sql.ts'
import { drawCaptcha } from '#modules/identity/server/captcha-picture.ts'
import { codeOf } from '#modules/identity/server/code.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { aClient, type Client, password, type TestMall } from './mall.ts'

/** A picture whose letters are known. */
export const readPicture = async (mall: Pick<TestMall, 'secret' | 'clock'>) => ({
  captcha: 'K7TQM',
  token: (await drawCaptcha(mall.secret, mall.clock.now(), 'K7TQM')).token,
})

/** The code that was sent to an address last. */
export async function sentCodeTo(
  mall: Pick<TestMall, 'db' | 'secret'>,
  target: string,
  purpose: string,
): Promise<string> {
  const row = await sql<{ id: Id }>`
    select id from sent_codes where target = ${target} and purpose = ${purpose} order by id desc limit 1`.row(
    mall.db,
  )
  return codeOf(mall.secret, row!.id)
}

export const requestSignUp = async (
  mall: Pick<TestMall, 'secret' | 'clock' | 'url'>,
  email: string,
  client: Client = aClient(mall.url),
) => client.post('/auth/mallard/captcha/register/send-email-code', { email, ...(await readPicture(mall)) })

/** Requests a code by mail, and creates an account with it. */
export async function signUp(
  mall: Pick<TestMall, 'db' | 'secret' | 'clock' | 'url'>,
  request: { readonly email: string; readonly nickname?: string; readonly password?: string },
  client: Client = aClient(mall.url),
  headers: Record<string, string> = {},
) {
  const target = request.email.trim().toLowerCase()
  const requested = await requestSignUp(mall, request.email, client)
  if (requested.status !== 200) return requested
  const code = await sentCodeTo(mall, target, 'signUp')
  return client.post('/api/user/web/register', { password, ...request, code }, headers)
}
