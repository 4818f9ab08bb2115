import type { Site } from '#vocabulary/sites.ts'

/** The address of another site of the mall, with the scheme and port of this one. */
export function siteAddress(site: Pick<Site, 'hosts'>, origin: string): string {
  const here = new URL(origin)
  const host =
    site.hosts.find((name) => /[a-z]/i.test(name) && !name.startsWith('[')) ?? site.hosts[0] ?? here.hostname
  return `${here.protocol}//${host}${here.port ? `:${here.port}` : ''}`
}
