import { aMall, type TestMall } from './mall.ts'

/** The mall a newcomer sees: the demo's shops, goods and accounts, its built pages and its worker. */
export const aDemoMall = ({
  withoutPages = false,
  standIns = false,
}: {
  readonly withoutPages?: boolean
  readonly standIns?: boolean
} = {}): Promise<TestMall> =>
  aMall({ worker: true, isDemo: true, standIns, ...(withoutPages ? {} : { pagesFrom: 'build' }) })

export const demoPassword = 'mallard-demo'
