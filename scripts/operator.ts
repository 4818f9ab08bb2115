/**
 * `npm run operator -- COMMAND`: lets an operator in again who lost password, mail, phone or role. It needs this machine and the
 * database of the mall, and leaves an entry in the audit.
 */
import { parseArgs } from 'node:util'
import { openDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { reasonMax, reasonMin } from '#modules/identity/rules/account-list.ts'
import {
  grantOperator,
  inviteOperatorAtTerminal,
  listOperators,
  passwordLinkOf,
  TerminalError,
  unblockOperator,
} from '#modules/identity/server/public.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import { type OperatorRole, operatorRoles } from '#vocabulary/access/roles.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { readSettings, type Settings } from '../src/server/settings.ts'
import { closeAtEnd, ownDatabase, runCommand } from './command.ts'

const usage = `npm run operator -- COMMAND

  list                            the operators, their roles, and who is blocked
  invite EMAIL [--role ROLE]      prints the link of an invitation to work for the platform
  reset EMAIL [--second-step]     prints a link to choose a new password, good for ten minutes; with --second-step the
                                  account also loses its authenticator app and passkeys
  grant EMAIL [--role ROLE]       makes an account an operator, whatever it was; without an account makes one
  unblock EMAIL --reason "TEXT"   opens a blocked account again

  ROLE is ${operatorRoles.join(', ')}; without it admin. Set DATA_DIR or DATABASE_URL, SESSION_SECRET and PUBLIC_URL as the mall has
  them: links are signed with its secret and lead to its address.`

const commands = ['list', 'invite', 'reset', 'grant', 'unblock']

await runCommand({
  run,
  usage,
  interrupted: 'Nothing was changed unless a line above says so.',
  again: 'begin again.',
  foreseen: [TerminalError],
})

type Order = {
  readonly command: string
  readonly email: string
  readonly role: OperatorRole
  readonly reason: string
  readonly andSecondStep: boolean
}

async function run(): Promise<number> {
  const order = readOrder()
  if (!order) {
    console.log(usage)
    return process.argv.includes('--help') ? 0 : 1
  }
  const settings = readSettings(process.env)
  const url = settings.databaseUrl ?? (await ownDatabase(settings.dataDir))
  await migrate(url)
  const { db, close } = openDatabase(url, { connectionsMax: 2, applicationName: 'mallard-operator' })
  closeAtEnd(close)
  try {
    for (const line of await carryOut(db, settings, order)) console.log(line)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalidEmail')
      throw new TerminalError(`"${order.email}" is no email address.`)
    throw error
  }
  return 0
}

function readOrder(): Order | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      reason: { type: 'string' },
      'second-step': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [command = '', email = '', ...others] = positionals
  if (values.help || !command) return undefined
  if (!commands.includes(command)) throw new TerminalError(`"${command}" is no command.\n\n${usage}`)
  if (others.length > 0) throw new TerminalError(`One address at a time: "${others[0]}" is one too many.`)
  if (command !== 'list' && !email)
    throw new TerminalError(`Name the address: npm run operator -- ${command} EMAIL`)
  const role = operatorRoles.find((each) => each === (values.role ?? 'admin'))
  if (!role) throw new TerminalError(`--role is "${values.role}". Use one of: ${operatorRoles.join(', ')}.`)
  const reason = (values.reason ?? '').trim()
  if (command === 'unblock' && (reason.length < reasonMin || reason.length > reasonMax))
    throw new TerminalError(
      `Say why the account is opened, in ${reasonMin} to ${reasonMax} characters; its owner reads it: --reason "…"`,
    )
  return { command, email, role, reason, andSecondStep: values['second-step'] ?? false }
}

async function carryOut(db: Database, settings: Settings, order: Order): Promise<readonly string[]> {
  const { email, role } = order
  const terminal = { secret: settings.sessionSecret, site: settings.firstSite, language: 'en' as const }
  const change = <Result>(work: (tx: Transaction) => Promise<Result>) => inTransaction(db, work)
  const address = (path: string) =>
    `${(settings.publicUrl ?? `http://localhost:${settings.port}`).replace(/\/$/, '')}${path}`
  switch (order.command) {
    case 'invite': {
      const { token, hasAccount } = await change((tx) => inviteOperatorAtTerminal(tx, terminal, order))
      return [
        `Give this link to the reader of ${email}. They accept with an account of that address:`,
        address(pages.workInvitation(token)),
        ...(hasAccount || settings.smtpUrl
          ? []
          : [
              `There is no such account yet, and the mall sends no code to create one without SMTP_URL. Make it here instead: npm run operator -- grant ${email} --role ${role}`,
            ]),
      ]
    }
    case 'reset': {
      const link = await change((tx) => passwordLinkOf(tx, terminal, order))
      return [
        'Open this link within ten minutes and choose a new password. It works once:',
        address(pages.newPassword(link)),
        ...(order.andSecondStep ? ['Authenticator app and passkeys of the account are removed.'] : []),
      ]
    }
    case 'grant': {
      const { isNew } = await change((tx) => grantOperator(tx, terminal, order))
      return [
        `${email} is an operator now, as ${role}.`,
        ...(isNew
          ? [
              `The account is new and has no password. Print a link to choose one: npm run operator -- reset ${email}`,
            ]
          : []),
      ]
    }
    case 'unblock':
      await change((tx) => unblockOperator(tx, terminal, order))
      return [`${email} can sign in again.`]
    default:
      return describe(await listOperators(db))
  }
}

function describe(operators: Awaited<ReturnType<typeof listOperators>>): readonly string[] {
  if (operators.length === 0) return ['There is no operator. Make one: npm run operator -- grant EMAIL']
  return operators.map(({ email, name, role, isBlocked, hasPassword, hasTwoFactors }) =>
    [
      (role ?? '').padEnd(8),
      (email ?? 'no email').padEnd(36),
      name,
      ...(isBlocked ? ['blocked'] : []),
      ...(hasPassword ? [] : ['no password']),
      ...(hasTwoFactors ? ['second step'] : []),
    ].join('  '),
  )
}
