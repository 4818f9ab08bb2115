import { inject, vi } from 'vitest'
import { slowness } from './busy.ts'

/** Before each file: timeouts are longer while the machine has other work. */
const { test, hook, poll } = inject('limits')
const times = slowness()
vi.setConfig({
  testTimeout: test * times,
  hookTimeout: hook * times,
  expect: { poll: { timeout: poll * times } },
})
