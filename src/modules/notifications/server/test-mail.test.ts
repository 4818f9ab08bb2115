import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, aMall, anAccount, type Client, type TestMall } from '#tests/support/mall.ts'

/** A mail server that takes everything, or refuses every recipient. */
let refuses = true
const server = createServer((socket) => {
  let isLetter = false
  socket.on('error', () => undefined)
  socket.write('220 mail.test\r\n')
  socket.on('data', (chunk) => {
    if (isLetter) {
      if (!chunk.toString().endsWith('\r\n.\r\n')) return
      isLetter = false
      socket.write('250 taken\r\n')
      return
    }
    for (const line of chunk.toString().trim().split('\r\n')) {
      if (/^RCPT/.test(line) && refuses) socket.write('550 no such mailbox\r\n')
      else if (line === 'DATA') {
        isLetter = true
        socket.write('354 go on\r\n')
      } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
})

let mall: TestMall
let operator: Client
beforeAll(async () => {
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as { port: number }
  mall = await aMall({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const { email, password } = await anAccount(mall, { operatorRole: 'admin' })
  operator = aClient(mall.url)
  await operator.post('/api/user/web/login', { email, password })
})
afterAll(async () => {
  await mall.stop()
  server.close()
})

const board = async () => {
  const { body } = await operator.post('/sapi/mall-admin/board')
  return body.mails
}
const tryMails = () => operator.post('/sapi/mall-admin/mail/test')

test('an operator tries the mail server and sees its answer, and the board counts what failed', async () => {
  expect(await board()).toEqual({ failing: 0, wereSent: false })
  const refused = await tryMails()
  expect([refused.status, refused.body.code]).toEqual([502, 'mailRefused'])
  expect(refused.body.message).toContain('no such mailbox')
  expect(await board()).toEqual({ failing: 1, wereSent: false })
  refuses = false
  const sent = await tryMails()
  expect([sent.status, sent.body.recipient]).toEqual([200, expect.stringContaining('@')])
  expect(await board()).toEqual({ failing: 1, wereSent: true })
  expect((await aClient(mall.url).post('/sapi/mall-admin/mail/test')).status).toBe(401)
})
