import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why an address from outside was not fetched. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
  /** A later retry may succeed. */
  readonly isPassing: boolean
  constructor(message: string, isPassing = false) {
    super(message)
    this.isPassing = isPassing
  }
}

export type SafeFetchLimits = {
  readonly bytesMax: number
  readonly timeoutMs: number
  /** The content types that are taken, such as `image/`. */
  readonly accepts: RegExp
  /** For tests and closed networks alone: our own machine and network may be reached. */
  readonly mayReachPrivate?: boolean
  /** Ends it early. */
  readonly signal?: AbortSignal
}

/** Networks that must not be reached through the mall: this machine, private networks, cloud metadata services. */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  // This machine, and IPv4 addresses in IPv6: compatible ones, and translated ones (RFC 2765).
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  // Site-local, of before the unique local ones.
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is public. An IPv4-mapped IPv6 address is judged as IPv4. */
export const isPublicAddress = (ip: string): boolean => {
  const family = isIP(ip)
  return family !== 0 && !closed.check(ip, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Fetches an address from outside: http or https only, their usual ports only, public addresses only (checked on the address that is connected to,
 * at every redirect), with limits of size and time.
 * @throws FetchRefused
 */
export async function safeFetch(address: string, limits: SafeFetchLimits): Promise<Buffer> {
  const late = AbortSignal.timeout(limits.timeoutMs)
  const signal = limits.signal ? AbortSignal.any([late, limits.signal]) : late
  let url = parse(address, limits)
  for (let redirects = 0; redirects <= 3; redirects += 1) {
    const response = await open(url, limits, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = parse(headers.location, limits, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new FetchRefused(`The server answered ${statusCode}.`, statusCode >= 500 || statusCode === 429)
    }
    if (!limits.accepts.test(headers['content-type'] ?? '')) {
      response.destroy()
      throw new FetchRefused(`The server sent "${(headers['content-type'] ?? 'nothing').slice(0, 60)}".`)
    }
    return readAll(response, limits, signal)
  }
  throw new FetchRefused('The address redirects too often.')
}

function parse(address: string, { mayReachPrivate }: SafeFetchLimits, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new FetchRefused('The address is none of the web.')
  if (!mayReachPrivate && url.port !== '')
    throw new FetchRefused('The address names a port. Use the usual one of http or https.')
  if (url.username || url.password) throw new FetchRefused('The address holds a password.')
  return url
}

function open(url: URL, limits: SafeFetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is not looked up, so it is checked here.
  if (isIP(host) && !limits.mayReachPrivate && !isPublicAddress(host))
    throw new FetchRefused('The address is in a private network.')
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        signal,
        agent: false,
        headers: { accept: '*/*', 'user-agent': 'Mallard (picture import)' },
        ...(limits.mayReachPrivate ? {} : { lookup: publicLookup }),
      },
      resolve,
    )
    request.on('error', (error) =>
      reject(error instanceof FetchRefused ? error : new FetchRefused(inWords(error), true)),
    )
    request.end()
  })
}

/** DNS lookup that returns public addresses alone, so that a name cannot change between check and connection. */
const publicLookup: LookupFunction = (host, options, answer) => {
  dnsLookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return answer(error, '', 0)
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return answer(new FetchRefused('The name leads into a private network.'), '', 0)
    if (options.all) return answer(null, open)
    answer(null, first.address, first.family)
  })
}

async function readAll(
  response: IncomingMessage,
  limits: SafeFetchLimits,
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      signal.throwIfAborted()
      length += (chunk as Buffer).length
      if (length > limits.bytesMax)
        throw new FetchRefused(`The file is larger than ${Math.floor(limits.bytesMax / 1_048_576)} MB.`)
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused(inWords(error as Error), true)
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks)
}

const inWords = (error: Error): string =>
  error.name === 'AbortError' || error.name === 'TimeoutError'
    ? 'The server took too long.'
    : `The server cannot be reached (${(error as NodeJS.ErrnoException).code ?? error.message}).`
