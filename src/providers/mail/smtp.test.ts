import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { smtpMailer } from './smtp.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** As much of a mail server as one mail needs. It notes the envelope and the letter. */
async function aMailServer(refuse?: string) {
  const heard = { envelope: [] as string[], letter: '' }
  const server = createServer((socket) => {
    let isLetter = false
    socket.write('220 mail.test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      if (isLetter) {
        heard.letter += chunk.toString()
        if (!heard.letter.endsWith('\r\n.\r\n')) return
        isLetter = false
        socket.write('250 taken\r\n')
        return
      }
      for (const line of chunk.toString().trim().split('\r\n')) {
        if (/^(MAIL|RCPT)/.test(line)) heard.envelope.push(line)
        if (/^RCPT/.test(line) && refuse) socket.write(`${refuse}\r\n`)
        else if (line === 'DATA') {
          isLetter = true
          socket.write('354 go on\r\n')
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { heard, url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}` }
}

const mail = {
  mailId: '7312345678901234567',
  recipient: 'lin@example.test',
  subject: '我们已收到您的订单 7',
  text: 'Hello Lin',
  html: '<p>Hello Lin</p>',
}

describe('A mail by SMTP', () => {
  test('arrives with text and HTML, from the mall, with a number that stays the same', async () => {
    const server = await aMailServer()
    await smtpMailer(server.url, 'Mallard <mall@mallard.test>').send(mail)
    expect(server.heard.envelope).toEqual(['MAIL FROM:<mall@mallard.test>', 'RCPT TO:<lin@example.test>'])
    expect(server.heard.letter).toMatch(/^Message-ID: <7312345678901234567@mallard\.test>\r$/m)
    expect(server.heard.letter).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
    expect(server.heard.letter).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m)
    expect(server.heard.letter).toMatch(/^From: Mallard <mall@mallard\.test>\r$/m)
  })

  test('that the server refuses is an error, so that it is tried again', async () => {
    const server = await aMailServer('451 come back later')
    await expect(smtpMailer(server.url, 'mall@mallard.test').send(mail)).rejects.toThrow()
  })

  test('to an address with more in it than an address goes to that address alone', async () => {
    const server = await aMailServer()
    await smtpMailer(server.url, 'mall@mallard.test')
      .send({ ...mail, recipient: 'lin@example.test\r\nRCPT TO:<all@example.test>' })
      .catch(() => undefined)
    expect(server.heard.envelope.some((line) => line.includes('<all@example.test>'))).toBe(false)
  })
})
