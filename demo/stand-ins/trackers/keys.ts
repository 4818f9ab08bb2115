import { createHmac } from 'node:crypto'

/** Settings of the demo's accounts with the stand-ins of trackers, derived from the mall's secret. */
export const trackerStandInKeys = (secret: string) => {
  const derived = (purpose: string) =>
    createHmac('sha256', secret).update(`trackers:${purpose}`).digest('hex')
  return {
    kuaidi100: {
      customer: derived('kuaidi100 customer').slice(0, 32).toUpperCase(),
      key: derived('kuaidi100 key').slice(0, 12),
    },
    '17track': { key: derived('17track key').slice(0, 32).toUpperCase() },
    ups: {
      clientId: derived('ups client').slice(0, 48),
      clientSecret: derived('ups secret'),
      environment: 'test',
    },
  }
}
