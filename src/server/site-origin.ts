import type { FastifyRequest } from 'fastify'
import type { Site } from '#domain/sites.ts'
import type { Settings } from './settings.ts'

/**
 * Scheme and host of a site, for links in mails: nobody's Host header decides where they lead. The first site answers
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

/** Scheme and host that somebody asked, which is one of ours: anything else was refused before. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`
