import type { Site } from '#vocabulary/sites.ts'
import type { Settings } from './settings.ts'

/** Prints the addresses of the mall to the terminal that started it. */
export function printAddress(
  settings: Settings,
  sites: readonly Site[],
  lines: readonly string[],
  { welcomeKey }: { welcomeKey: string | undefined },
): void {
  const address = (host: string) => `http://${host}:${settings.port}`
  const named = sites.map((site) => {
    const host = site.code === settings.firstSite ? 'localhost' : (site.hosts[0] ?? 'localhost')
    return `  ${site.code.padEnd(8)}${address(host)}  ${site.currency}`
  })
  console.log(`
Mallard is open.

${named.join('\n')}

  calls   ${address('localhost')}/docs
${settings.isDemo ? demoLines(address('localhost')) : ''}${welcomeKey ? welcomeLines(address('localhost'), welcomeKey) : ''}
  ${lines.join('\n  ')}
`)
}

const demoLines = (address: string) => `  demo    ${address}/demo  mails, text messages and the clock

  buyer@demo.test     merchant@demo.test   operator@demo.test
  member@demo.test    merchant2@demo.test  business@demo.test
  password: mallard-demo
`

const welcomeLines = (address: string, key: string) => `
  The mall is empty. Open this to make it yours; the address works until that is done:
  ${address}/welcome?key=${key}
`
