import { expect, test } from 'vitest'
import { type SiteStatus, sitesInUse } from './sites.ts'

const site = (code: string, status: SiteStatus) => ({ code, status })
const sites = [site('us', 'open'), site('pl', 'hidden'), site('jp', 'closed'), site('uk', 'closed')]

test('forms offer open and hidden sites, and a closed one only where it is chosen already (SYS-08)', () => {
  const codes = (chosen?: string[]) => sitesInUse(sites, chosen).map(({ code }) => code)
  expect(codes()).toEqual(['us', 'pl'])
  expect(codes(['jp'])).toEqual(['us', 'pl', 'jp'])
})
