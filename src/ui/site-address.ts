import type { Site } from '#vocabulary/sites.ts'

/** Where another site of the mall answers, reached the way this one was: same scheme, same port. */
export function siteAddress(site: Pick<Site, 'hosts'>, origin: string): string {
  const here = new URL(origin)
  const host =
    site.hosts.find((name) => /[a-z]/i.test(name) && !name.startsWith('[')) ?? site.hosts[0] ?? here.hostname
  return `${here.protocol}//${host}${here.port ? `:${here.port}` : ''}`
}
