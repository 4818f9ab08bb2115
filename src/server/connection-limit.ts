import type { Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { addressKey } from '#platform/rate-limit.ts'

/**
 * Closes a connection when its address has too many open already: each holds memory and a file descriptor,
 * and others wait for a free one. Connections that are not counted are those of proxies, which carry many
 * clients.
 */
export function limitConnections(
  server: Server,
  {
    perAddress,
    isCounted,
  }: { readonly perAddress: number; readonly isCounted: (address: string) => boolean },
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (!isCounted(remoteAddress)) return
    const key = addressKey(remoteAddress)
    const count = (open.get(key) ?? 0) + 1
    if (count > perAddress) {
      socket.destroy()
      return
    }
    open.set(key, count)
    socket.once('close', () => {
      const left = open.get(key)! - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
}

/** Whether an address is outside of all ranges, each an address or CIDR range. An IPv4-mapped IPv6 address is judged as IPv4. */
export function notOneOf(ranges: readonly string[]): (address: string) => boolean {
  const listed = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    listed.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => !listed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
