import type { Site } from '#vocabulary/sites.ts'
import { isLoopback, type Settings } from './settings.ts'

/**
 * Scheme and host of a site, for links in mails: no Host header decides where they lead. The first site answers
 * at PUBLIC_URL where one is given; the others at their own host, with the same scheme and port.
 */
export function originOfSite(
  settings: Pick<Settings, 'publicUrl' | 'port' | 'firstSite'>,
  site: Site,
): string {
  const base = new URL(settings.publicUrl ?? `http://localhost:${settings.port}`)
  const isFirst = site.code === settings.firstSite
  const host = isFirst ? base.hostname : (site.hosts[0] ?? base.hostname)
  return `${base.protocol}//${host}${base.port ? `:${base.port}` : ''}`
}

/**
 * Scheme and host of a request, for return addresses and links in pages. The name is one of the site's own, port and scheme
 * are those of PUBLIC_URL or else ours: nothing of it is copied from a header.
 */
export function originOfHost(settings: Pick<Settings, 'publicUrl'>, name: string, ownPort: number): string {
  const base = new URL(settings.publicUrl ?? `http://localhost:${ownPort}`)
  const isPublicMall = settings.publicUrl !== undefined && !isLoopback(base.hostname)
  const host = isPublicMall && isLoopback(name) ? base.hostname : name
  return `${base.protocol}//${host}${base.port ? `:${base.port}` : ''}`
}
