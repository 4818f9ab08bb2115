import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const run = promisify(argon2)
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
type Cost = typeof cost

/** Two at a time: each takes 19 MB and a core, and sign-ins must not starve the shop. */
let free = 2
const waiting: (() => void)[] = []

async function hash(password: string, salt: Buffer, at: Cost): Promise<Buffer> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await run('argon2id', { message: password.normalize('NFC'), nonce: salt, tagLength: 32, ...at })
  } finally {
    // The place goes straight to the request that waits longest, so that no later one overtakes it.
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/** argon2id with its costs and salt in one text, so that costs can rise later. */
export async function hashPassword(password: string, at: Cost = cost): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(password, salt, at)
  return `$argon2id$v=19$m=${at.memory},t=${at.passes},p=${at.parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

const unusedSalt = randomBytes(16)

/** Whether the password is right, at the costs that it was stored with. Without a stored hash it takes as long as with one, and is wrong. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , costs, salt, tag] = stored?.split('$') ?? []
  const wanted = tag ? Buffer.from(tag, 'base64url') : undefined
  const found = await hash(
    password,
    salt ? Buffer.from(salt, 'base64url') : unusedSalt,
    costs ? readCost(costs) : cost,
  )
  return wanted !== undefined && wanted.length === found.length && timingSafeEqual(wanted, found)
}

function readCost(text: string): Cost {
  const [, memory, passes, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(text)?.map(Number) ?? []
  if (!memory || !passes || !parallelism) throw new Error('A stored password does not say its costs')
  return { memory, passes, parallelism }
}
