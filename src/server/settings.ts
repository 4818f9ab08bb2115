import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { type TwoFactorGroup, twoFactorGroups } from '#modules/identity/rules/two-factors.ts'
import type { KeyRing } from '#platform/signed-token.ts'
import type { SignInAccount } from '#providers/sign-in/open-id.ts'
import type { SmsAccount } from '#providers/sms/sms-sender.ts'
import { SettingError } from './setting-error.ts'
import { readSignIn } from './sign-in-settings.ts'
import { readSms } from './sms-settings.ts'

export { SettingError }

export type Settings = {
  readonly host: string
  readonly port: number
  /** Undefined means a PostgreSQL of our own in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The code of the site that answers on plain loopback addresses. */
  readonly firstSite: string
  readonly isDemo: boolean
  /** `DEMO` is not set, so a mall that was not begun as a demo is opened as none. */
  readonly isDemoByDefault: boolean
  /** The demo is open to the world, so its accounts retain their known password. */
  readonly isPublicDemo: boolean
  /** Signs and encrypts. */
  readonly sessionSecret: string
  /** Secrets whose signatures and encrypted data are accepted as well: former ones, or the next one. */
  readonly acceptedSecrets: readonly string[]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Undefined where text messages stay in the outbox. */
  readonly sms: SmsAccount | undefined
  /** Identity providers for sign-in. */
  readonly signIn: readonly SignInAccount[]
  /** Whose consoles open only with a second factor. */
  readonly twoFactorsFor: readonly TwoFactorGroup[]
  readonly logLevel: LogLevel
  /** Public address, when a proxy is in front: https://mall.example. */
  readonly publicUrl: string | undefined
  /** Addresses and CIDR ranges of the proxies in front of us: they alone are trusted to name the client. */
  readonly trustedProxies: readonly string[]
  /** So many people may shop from one address: it limits the carts and orders of guests there. */
  readonly shoppersPerAddress: number
  /** The bearer token that opens /metrics; without one only programs on this machine may read it. */
  readonly metricsToken: string | undefined
  /**
   * Address of the sandbox payment provider: with it, a mall that is no demo has the sandbox's channels, too.
   * Undefined means in our own process, for the demo alone.
   */
  readonly sandboxUrl: string | undefined
  /** Id or key of the article that account pages show where none is named. */
  readonly defaultArticle: string
  /** The maps service that suggests addresses, with its key; undefined where addresses are only typed. */
  readonly places: { readonly url: string; readonly key: string } | undefined
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

type Environment = Readonly<Record<string, string | undefined>>

/** Every setting, read once. All are optional. @throws SettingError on the first that is wrong */
export function readSettings(env: Environment, cwd: string = process.cwd()): Settings {
  const host = env.HOST || '127.0.0.1'
  const publicUrl = readOrigin(env.PUBLIC_URL)
  const dataDir = isAbsolute(env.DATA_DIR ?? '') ? env.DATA_DIR! : resolve(cwd, env.DATA_DIR || 'data')
  return {
    host,
    port: readPort(env.PORT),
    databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    dataDir,
    firstSite: readSite(env.MALL_SITE),
    ...readDemo(env.DEMO, host, publicUrl),
    ...readSecrets(env, host, dataDir),
    smtpUrl: readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: readMailFrom(env.MAIL_FROM),
    sms: readSms(env),
    signIn: readSignIn(env),
    twoFactorsFor: readTwoFactors(env, host, publicUrl),
    logLevel: readLogLevel(env.LOG_LEVEL),
    publicUrl,
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    shoppersPerAddress: readShoppers(env.SHOPPERS_PER_ADDRESS),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    sandboxUrl: readUrl('SANDBOX_URL', env.SANDBOX_URL, ['http:', 'https:']),
    defaultArticle: readArticle(env.DEFAULT_ARTICLE),
    places: readPlaces(env),
  }
}

/** Where pictures and models lie, the same on every node. */
export const filesFolderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'files')

/** The settings as lines to print at start, without secrets. */
export function describeSettings(settings: Settings): string[] {
  return [
    `PORT=${settings.port}`,
    `HOST=${settings.host}`,
    `DATABASE_URL=${settings.databaseUrl ? withoutPassword(settings.databaseUrl) : '(our own, in DATA_DIR)'}`,
    `DATA_DIR=${settings.dataDir}`,
    `MALL_SITE=${settings.firstSite}`,
    `DEMO=${settings.isPublicDemo ? 'public' : settings.isDemo ? 1 : 0}`,
    `TRUSTED_PROXIES=${settings.trustedProxies.join(',') || '(none: a client is who connects)'}`,
    `SHOPPERS_PER_ADDRESS=${settings.shoppersPerAddress}`,
    `DEFAULT_ARTICLE=${settings.defaultArticle}`,
    `PLACES_KEY=${settings.places ? `(kept, for ${settings.places.url})` : '(none: places of our own lists)'}`,
    `TWO_FACTORS_FOR=${settings.twoFactorsFor.join(',') || '(none)'}`,
    `SESSION_SECRET=(kept)`,
    `ACCEPTED_SECRETS=(${settings.acceptedSecrets.length})`,
    `SMTP_URL=${settings.smtpUrl ? withoutPassword(settings.smtpUrl) : '(none: mails stay in the outbox)'}`,
    `SIGN_IN_WITH=${settings.signIn.map(({ code }) => code).join(',') || '(none)'}`,
    `SMS_COMPANY=${settings.sms ? `${settings.sms.company} at ${settings.sms.url}` : '(none: text messages stay in the outbox)'}`,
  ]
}

function readPort(text: string | undefined): number {
  if (!text) return 3000
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new SettingError(`PORT is "${text}". Give it a number from 1 to 65535, or leave it out for 3000.`)
  return port
}

function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (!text) return undefined
  const example = `${protocols[0]}//user:password@host/name`
  try {
    if (protocols.includes(new URL(text).protocol)) return text
  } catch {
    // Falls through to the sentence below, without repeating a text that may hold a password.
  }
  throw new SettingError(`${name} is no address we can use. Write it like ${example}, or leave it out.`)
}

/** Addresses of pages are written behind it, so it ends with the host and its port. */
function readOrigin(text: string | undefined): string | undefined {
  const url = readUrl('PUBLIC_URL', text?.trim(), ['http:', 'https:'])
  if (url && new URL(url).href !== `${new URL(url).origin}/`)
    throw new SettingError('PUBLIC_URL is more than a host. Write it like https://mall.example.')
  return url
}

function readMailFrom(text: string | undefined): string {
  const from = text?.trim() || 'Mallard <mall@mallard.test>'
  if (/[\r\n]/.test(from) || !/^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new SettingError('MAIL_FROM is no sender. Write it like Mallard <mall@mall.example>.')
  return from
}

function readProxies(text: string | undefined): readonly string[] {
  const ranges = (text ?? '').split(/[\s,]+/).filter((range) => range !== '')
  for (const range of ranges) {
    const [address = '', bits, ...rest] = range.split('/')
    const family = isIP(address)
    const bitsMax = family === 6 ? 128 : 32
    const areBitsFine = bits === undefined || (/^\d{1,3}$/.test(bits) && +bits > 0 && +bits <= bitsMax)
    if (family === 0 || rest.length > 0 || !areBitsFine)
      throw new SettingError(
        `TRUSTED_PROXIES has "${range}". List the addresses or CIDR ranges of your proxies, such as 10.0.0.0/8, 192.0.2.7.`,
      )
  }
  return ranges
}

function readShoppers(text: string | undefined): number {
  if (!text) return 50
  const shoppers = Number(text)
  if (!/^\d{1,7}$/.test(text) || shoppers === 0)
    throw new SettingError(
      `SHOPPERS_PER_ADDRESS is "${text}". Give it a number from 1 to 9999999, or leave it out for 50.`,
    )
  return shoppers
}

/**
 * Operators of a mall that is reached from outside need a second factor unless `TWO_FACTORS_FOR` is `none`.
 */
function readTwoFactors(
  { TWO_FACTORS_FOR, DEMO }: Environment,
  host: string,
  publicUrl: string | undefined,
): readonly TwoFactorGroup[] {
  if (TWO_FACTORS_FOR === 'none') return []
  if (!TWO_FACTORS_FOR) return isReachable(host, publicUrl) && DEMO !== 'public' ? ['operators'] : []
  const groups = (TWO_FACTORS_FOR ?? '').split(/[\s,]+/).filter((group) => group !== '')
  const known = twoFactorGroups.filter((group) => groups.includes(group))
  if (known.length !== groups.length)
    throw new SettingError(
      `TWO_FACTORS_FOR is "${TWO_FACTORS_FOR}". List whose consoles need a second factor: ${twoFactorGroups.join(', ')}; or none.`,
    )
  if (known.length > 0 && DEMO === 'public')
    throw new SettingError(
      'TWO_FACTORS_FOR cannot be set in a public demo: its accounts are open to all, so they have no second factor.',
    )
  return known
}

function readMetricsToken(text: string | undefined): string | undefined {
  if (text && text.length < 16)
    throw new SettingError('METRICS_TOKEN is too short. Use at least 16 characters, or leave it out.')
  return text || undefined
}

function readArticle(text: string | undefined): string {
  const article = text || '36001'
  if (!/^(\d{1,19}|[a-z0-9-]{2,120})$/.test(article))
    throw new SettingError(
      `DEFAULT_ARTICLE is "${article}". Give it the number of an article or the key in its address, or leave it out for 36001.`,
    )
  return article
}

function readPlaces(env: Environment): Settings['places'] {
  const url = readUrl('PLACES_URL', env.PLACES_URL, ['http:', 'https:']) ?? 'https://places.googleapis.com'
  return env.PLACES_KEY ? { url: url.replace(/\/+$/, ''), key: env.PLACES_KEY } : undefined
}

function readSite(text: string | undefined): string {
  const code = text || 'global'
  if (!/^[a-z]{2,12}$/.test(code))
    throw new SettingError(
      `MALL_SITE is "${code}". Use the code of a site: 2 to 12 lowercase letters, such as global.`,
    )
  return code
}

export const isLoopback = (host: string) =>
  /(^|\.)localhost$/.test(host) || host === '::1' || host === '[::1]' || /^127\./.test(host)

/** From other machines: by the address that we listen on, or by the name of a proxy in front of it. */
const isReachable = (host: string, publicUrl: string | undefined): boolean =>
  !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))

function readDemo(
  text: string | undefined,
  host: string,
  publicUrl: string | undefined,
): Pick<Settings, 'isDemo' | 'isDemoByDefault' | 'isPublicDemo'> {
  const isOutside = isReachable(host, publicUrl)
  if (text === undefined || text === '')
    return { isDemo: !isOutside, isDemoByDefault: !isOutside, isPublicDemo: false }
  const isDemoByDefault = false
  if (text === '0') return { isDemo: false, isDemoByDefault, isPublicDemo: false }
  if (text === 'public') return { isDemo: true, isDemoByDefault, isPublicDemo: true }
  if (text !== '1')
    throw new SettingError(`DEMO is "${text}". Use 1 for the demo mall or 0 for an empty one.`)
  const outside = isLoopback(host) ? `PUBLIC_URL=${publicUrl}` : `HOST=${host}`
  if (isOutside)
    throw new SettingError(
      `DEMO=1 opens accounts with a known password, and ${outside} is reachable from outside. Set DEMO=0, or DEMO=public if you mean it.`,
    )
  return { isDemo: true, isDemoByDefault, isPublicDemo: false }
}

/** The secret that signs, then those that are accepted as well. */
export const keyRingOf = ({
  sessionSecret,
  acceptedSecrets,
}: Pick<Settings, 'sessionSecret' | 'acceptedSecrets'>): KeyRing => [sessionSecret, ...acceptedSecrets]

function readSecrets(
  env: Environment,
  host: string,
  dataDir: string,
): Pick<Settings, 'sessionSecret' | 'acceptedSecrets'> {
  const [sessionSecret = '', ...kept] = env.SESSION_SECRET
    ? [env.SESSION_SECRET]
    : keptSecrets(env, host, dataDir)
  const acceptedSecrets = [...kept, ...secretsIn(env.ACCEPTED_SECRETS ?? '')]
  if ([sessionSecret, ...acceptedSecrets].some((secret) => secret.length < 32))
    throw new SettingError(
      'SESSION_SECRET or one of ACCEPTED_SECRETS is too short. Use at least 32 characters.',
    )
  return { sessionSecret, acceptedSecrets }
}

const secretsIn = (text: string) => text.split(/[\s,]+/).filter((secret) => secret !== '')

/**
 * The secrets of DATA_DIR. One is created and stored where there is none, so that a restart changes nothing.
 */
function keptSecrets(env: Environment, host: string, dataDir: string): string[] {
  if (env.NODE_ENV === 'production' && !isLoopback(host))
    throw new SettingError(
      'SESSION_SECRET is missing. In production every node needs the same one, of at least 32 characters.',
    )
  const file = join(dataDir, 'session-secret')
  try {
    if (existsSync(file)) return secretsIn(readFileSync(file, 'utf8'))
    makeFolder(dataDir)
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
    return [secret]
  } catch (cause) {
    throw new SettingError(
      `We cannot keep a secret in ${dataDir}. Set DATA_DIR to a folder we may write to.`,
      { cause },
    )
  }
}

/**
 * Folder by folder: when creating all of them in one call, Node never ends where the system makes none, as in
 * /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = (text || 'info') as LogLevel
  if (!logLevels.includes(level))
    throw new SettingError(`LOG_LEVEL is "${text}". Use one of ${logLevels.join(', ')}.`)
  return level
}

function withoutPassword(url: string): string {
  const parsed = new URL(url)
  if (parsed.password) parsed.password = '***'
  return parsed.href
}
